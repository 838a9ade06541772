import type { Pin } from '../../../../events/entities/pin.ts';
import { usePageText } from '../../pageText.ts';
import { durationText } from './duration.ts';
import { groupsOf } from './ingredients.ts';
import { Rating } from './Rating.tsx';
import section from './Section.module.css';
import { Steps } from './Steps.tsx';
import style from './Recipe.module.css';
import { Tick } from './Tick.tsx';

type RecipeData = NonNullable<NonNullable<Pin['richMetadata']>['recipe']>;

/** Ingredients, steps, times and servings of a recipe (S1.3). */
export function Recipe({ pinId, recipe, ticked }: { pinId: string; recipe: RecipeData; ticked: readonly string[] }) {
  const text = usePageText();
  const { ingredients, steps, cookTimes, servingsSummary, aggregateRating, diets } = recipe;
  const numbers = [
    [text.closeup.recipe.total(), cookTimes.total && durationText(text.locale, cookTimes.total)],
    [text.closeup.recipe.prep(), cookTimes.prep && durationText(text.locale, cookTimes.prep)],
    [text.closeup.recipe.cook(), cookTimes.cook && durationText(text.locale, cookTimes.cook)],
    // Web pages write "Serves 4", which the name says already.
    [text.closeup.recipe.servings(), servingsSummary?.replace(/^serves\s+/i, '')],
  ].filter((row): row is [string, string] => Boolean(row[1]));
  return (
    <>
      {aggregateRating && <Rating rating={aggregateRating} />}
      {numbers.length > 0 && (
        <dl className={style.numbers}>
          {numbers.map(([name, value]) => (
            <div key={name}>
              <dt className={style.name}>{name}</dt>
              <dd className={style.value}>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {diets.length > 0 && (
        <ul className={style.diets} aria-label={text.closeup.recipe.diets()}>
          {diets.map((diet) => (
            <li key={diet} className={style.diet}>
              {diet}
            </li>
          ))}
        </ul>
      )}
      {ingredients.length > 0 && (
        <section>
          <h2 className={section.title}>{text.closeup.recipe.ingredients()}</h2>
          {groupsOf(ingredients).map(({ name, items }, i) => (
            <div key={i}>
              {name && <h3 className={section.group}>{name}</h3>}
              <ul className={section.lines}>
                {items.map(({ amount, name: ingredient, number }) => (
                  <li key={number}>
                    <Tick pinId={pinId} item={`ingredient ${number}`} ticked={ticked}>
                      <span dir="auto">
                        {amount && <b className={section.amount}>{amount} </b>}
                        {ingredient}
                      </span>
                    </Tick>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <Steps pinId={pinId} steps={steps} ticked={ticked} />
    </>
  );
}
