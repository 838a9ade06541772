import type { CSSProperties, FormEvent } from 'react';
import type { SearchFound } from '../../../../events/entities/feed.ts';
import { Select } from '../../account/forms/Select.tsx';
import { usePageText } from '../../pageText.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { useSender } from '../../session.ts';
import style from './FilterBar.module.css';
import { palette, type PinSearch, searchPath } from './pinSearch.ts';

type Choices = readonly (readonly [value: string, name: string])[];

/** Narrows a search for pins by kind, website, time, board and color. A form, so that it works without scripts. */
export function FilterBar({ search, found }: { search: PinSearch; found: SearchFound | null }) {
  const { searching, paths, messages } = usePageText();
  const requested = useSender('navigation.requested');
  const { scope, query, skinTone, filters = {} } = search;
  const text = searching.filters;
  const { image, week, month, year } = text;
  const { videos, stories, recipes, articles, products } = paths.category;
  const count = Object.keys(filters).length;
  const { domains = [], boards = [] } = found ?? {};
  const kinds: Choices = [
    ['image', image()],
    ['video', videos()],
    ['story', stories()],
    ['recipe', recipes()],
    ['article', articles()],
    ['product', products()],
  ];
  const times: Choices = [
    ['week', week()],
    ['month', month()],
    ['year', year()],
  ];
  const isOwnColor = filters.color !== undefined && !palette.some(([, hex]) => hex === filters.color);

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      value === '' ? [] : [[name, String(value)] as const],
    );
    const { q: _words, skin_tone: _tone, ...chosenFilters } = Object.fromEntries(chosen);
    event.currentTarget.closest('details')!.open = false;
    requested({ path: searchPath({ scope, query, skinTone, filters: chosenFilters }), replace: false });
  }

  return (
    <div className={style.bar}>
      <details className={style.panel}>
        <summary className={style.summary}>
          {text.title()}
          {count > 0 && ` (${count})`}
        </summary>
        <form key={JSON.stringify(filters)} className={style.form} action={`/search/${scope}/`} onSubmit={apply}>
          {query && <input type="hidden" name="q" value={query} />}
          {skinTone !== undefined && <input type="hidden" name="skin_tone" value={skinTone} />}
          <Choice name="kind" label={text.kind()} any={text.any()} choices={kinds} chosen={filters.kind} />
          <Choice name="since" label={text.since()} any={text.any()} choices={times} chosen={filters.since} />
          {scope === 'mine' && (
            <Choice
              name="board"
              label={messages.attached.board()}
              any={text.any()}
              choices={boards.map(({ id, name }) => [id, name])}
              chosen={filters.board}
            />
          )}
          <Choice
            name="domain"
            label={text.domain()}
            any={text.any()}
            choices={domains.map((domain) => [domain, domain])}
            chosen={filters.domain}
          />
          <fieldset className={style.colors}>
            <legend className={style.label}>{text.color()}</legend>
            <label className={style.any}>
              <input type="radio" name="color" value="" defaultChecked={filters.color === undefined} />
              {text.any()}
            </label>
            {isOwnColor && <Swatch hex={filters.color!} name={searching.sameColor()} isChosen />}
            {palette.map(([name, hex]) => (
              <Swatch key={hex} hex={hex} name={searching.colors[name]()} isChosen={hex === filters.color} />
            ))}
          </fieldset>
          <Button type="submit" tone="accent">
            {text.apply()}
          </Button>
        </form>
      </details>
      {count > 0 && <ButtonLink to={searchPath({ scope, query, skinTone })}>{text.clear()}</ButtonLink>}
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  any: string;
  choices: Choices;
  chosen: string | undefined;
}

/** A choice of an address that the results do not offer stays chosen. */
function Choice({ name, label, any, choices, chosen }: ChoiceProps) {
  const isOther = chosen !== undefined && !choices.some(([value]) => value === chosen);
  return (
    <label className={style.choice}>
      <span className={style.label}>{label}</span>
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
        {isOther && <option value={chosen}>{chosen}</option>}
        {choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </label>
  );
}

function Swatch({ hex, name, isChosen }: { hex: string; name: string; isChosen: boolean }) {
  return (
    <input
      type="radio"
      name="color"
      value={hex}
      defaultChecked={isChosen}
      aria-label={name}
      className={style.swatch}
      style={{ '--color': `#${hex}` } as CSSProperties}
    />
  );
}
