import type { CSSProperties, FormEvent } from 'react';
import type { SearchFound } from '../../../../events/entities/feed.ts';
import { Select } from '../../account/forms/Select.tsx';
import { usePageText } from '../../pageText.ts';
import { Button, ButtonLink } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Link } from '../../parts/Link.tsx';
import { useSender } from '../../session.ts';
import style from './FilterBar.module.css';
import { type Choices, useFilterChoices } from './filterChoices.ts';
import { chosenFilters, type FilterName, type PinSearch, searchPath, withoutFilter } from './pinSearch.ts';

/** Narrows a search for pins by kind, website, time, board, private tag and color. A form and links, so that it works without scripts. */
export function FilterBar({ search, found }: { search: PinSearch; found: SearchFound | null }) {
  const { searching, messages } = usePageText();
  const requested = useSender('navigation.requested');
  const { scope, query, skinTone, filters = {} } = search;
  const text = searching.filters;
  const { choices, nameOf } = useFilterChoices(found);
  const chosen = chosenFilters(filters);
  const choiceOf = (filter: FilterName, label: string) => (
    <Choice name={filter} label={label} any={text.any()} choices={withOther(filter)} chosen={filters[filter]} />
  );
  /** A choice of an address that the results do not offer stays chosen. */
  function withOther(filter: FilterName): Choices {
    const value = filters[filter];
    return value === undefined || choices[filter].some(([choice]) => choice === value)
      ? choices[filter]
      : [[value, nameOf(filter, value)], ...choices[filter]];
  }

  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = Object.keys(choices).flatMap((filter) => (form.get(filter) ? [[filter, String(form.get(filter))]] : []));
    event.currentTarget.closest('details')!.open = false;
    requested({ path: searchPath({ scope, query, skinTone, filters: Object.fromEntries(given) }), replace: false });
  }

  return (
    <div className={style.bar}>
      <details className={style.panel}>
        <summary className={style.summary}>
          {text.title()}
          {chosen.length > 0 && ` (${chosen.length})`}
        </summary>
        <form key={JSON.stringify(filters)} className={style.form} action={`/search/${scope}/`} onSubmit={apply}>
          {query && <input type="hidden" name="q" value={query} />}
          {skinTone !== undefined && <input type="hidden" name="skin_tone" value={skinTone} />}
          {choiceOf('kind', text.kind())}
          {choiceOf('since', text.since())}
          {scope === 'mine' && choiceOf('board', messages.attached.board())}
          {scope === 'mine' && (choices.tag.length > 0 || filters.tag !== undefined) && choiceOf('tag', text.tag())}
          {choiceOf('domain', text.domain())}
          <fieldset className={style.colors}>
            <legend className={style.label}>{text.color()}</legend>
            <label className={style.any}>
              <input type="radio" name="color" value="" defaultChecked={filters.color === undefined} />
              {text.any()}
            </label>
            {withOther('color').map(([hex, name]) => (
              <Swatch key={hex} hex={hex} name={name} isChosen={hex === filters.color} />
            ))}
          </fieldset>
          <Button type="submit" tone="accent">
            {text.apply()}
          </Button>
        </form>
      </details>
      {chosen.length > 0 && (
        <ul className={style.chips} aria-label={text.title()}>
          {chosen.map(([filter, value]) => (
            <li key={filter}>
              <Link
                to={searchPath({ scope, query, skinTone, filters: withoutFilter(filters, filter) })}
                className={style.chip}
                aria-label={text.remove({ filter: nameOf(filter, value) })}
              >
                {filter === 'color' && <span className={style.dot} style={colored(value)} />}
                <span className={style.name}>{nameOf(filter, value)}</span>
                <Icon name="close" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 1 && (
        <ButtonLink tone="quiet" to={searchPath({ scope, query, skinTone })}>
          {text.clear()}
        </ButtonLink>
      )}
    </div>
  );
}

const colored = (hex: string) => ({ '--color': `#${hex}` }) as CSSProperties;

interface ChoiceProps {
  name: string;
  label: string;
  any: string;
  choices: Choices;
  chosen: string | undefined;
}

function Choice({ name, label, any, choices, chosen }: ChoiceProps) {
  return (
    <label className={style.choice}>
      <span className={style.label}>{label}</span>
      <Select name={name} defaultValue={chosen ?? ''}>
        <option value="">{any}</option>
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
      style={colored(hex)}
    />
  );
}
