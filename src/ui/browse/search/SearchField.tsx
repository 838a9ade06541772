import { Suspense, useRef, type KeyboardEvent } from 'react';
import type { Suggestion } from '../../../../events/entities/feed.ts';
import {
  highlightedIndex,
  isSearchOpen,
  recentSearches,
  searchScope,
  searchText,
  suggestionsShown,
} from '../../../../machines/browse/search.ts';
import { Hidden } from '../../parts/Hidden.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { lazyWithRetry } from '../../parts/lazyWithRetry.ts';
import { useFlow, useSender } from '../../session.ts';
import { useText } from '../../text.ts';
import { pathOf, stepFrom } from './options.ts';
import style from './SearchField.module.css';

/** Loaded with the first suggestions. */
const SuggestionList = lazyWithRetry(async () => ({ default: (await import('./SuggestionList.tsx')).SuggestionList }));

const id = 'search';

interface Props {
  /** In a sheet the suggestions fill it; in a bar they are a popup below the field. */
  isInSheet?: boolean;
}

/** Search field with suggestions: arrows move the highlight, Enter accepts, Escape closes. Without scripts it is a form. */
export function SearchField({ isInSheet = false }: Props) {
  const { browse } = useText();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useFlow('search', isSearchOpen);
  const value = useFlow('search', searchText);
  const scope = useFlow('search', searchScope);
  const recent = useFlow('search', recentSearches);
  const found = useFlow('search', suggestionsShown);
  const suggestions = recent.length > 0 ? recent.map((text): Suggestion => ({ type: 'query', text })) : found;
  const highlighted = useFlow('search', highlightedIndex);
  const focused = useSender('search.focused');
  const typed = useSender('search.typed');
  const highlight = useSender('search.highlighted');
  const submitted = useSender('search.submitted');
  const cleared = useSender('search.cleared');
  const closed = useSender('search.closed');
  const requested = useSender('navigation.requested');

  const listId = `${id}-list`;
  const isListShown = isOpen && suggestions.length > 0;

  function applySuggestion(suggestion: Suggestion): void {
    const path = pathOf(suggestion);
    if (path) requested({ path, replace: false });
    else submitted({ query: suggestion.text, scope });
    field.current?.blur();
  }

  function submitText(): void {
    const suggestion = isListShown ? suggestions[highlighted] : undefined;
    if (suggestion) applySuggestion(suggestion);
    else if (value.trim()) {
      submitted({ query: value, scope });
      field.current?.blur();
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    if (step && isListShown) {
      event.preventDefault();
      highlight({ index: stepFrom(highlighted, step, suggestions.length) });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      if (isListShown && !isInSheet) closed({});
      else if (value && !isInSheet) cleared({});
      else {
        closed({});
        field.current?.blur();
      }
    }
  }

  return (
    <search
      className={isInSheet ? style.filling : style.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isInSheet && isOpen && !currentTarget.contains(relatedTarget)) closed({});
      }}
    >
      <form
        action={`/search/${scope}/`}
        className={style.field}
        onSubmit={(event) => {
          event.preventDefault();
          submitText();
        }}
      >
        {!isInSheet && <Icon name="search" size={20} />}
        <input
          ref={field}
          id={id}
          name="q"
          className={style.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          role="combobox"
          aria-label={browse.search.label()}
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={isListShown && highlighted >= 0 ? `${listId}-${highlighted}` : undefined}
          placeholder={browse.search.placeholder()}
          value={value}
          onFocus={() => focused({})}
          onClick={() => !isOpen && focused({})}
          onChange={({ currentTarget }) => typed({ text: currentTarget.value })}
          onKeyDown={press}
        />
        {value && (
          <IconButton
            icon="close"
            label={browse.search.clear()}
            className={style.clear}
            onClick={() => {
              cleared({});
              field.current?.focus();
            }}
          />
        )}
      </form>
      {isListShown && (
        <Suspense fallback={null}>
          <SuggestionList
            id={listId}
            className={isInSheet ? style.listInSheet : style.list}
            suggestions={suggestions}
            highlighted={highlighted}
            areRecent={recent.length > 0}
            onTake={applySuggestion}
          />
        </Suspense>
      )}
      <Hidden>
        <p role="status">{isListShown && browse.search.suggestionCount({ count: suggestions.length })}</p>
      </Hidden>
    </search>
  );
}
