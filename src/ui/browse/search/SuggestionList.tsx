import { pictureUrl } from '../../../../events/entities/picture.ts';
import type { Suggestion } from '../../../../events/entities/feed.ts';
import { Avatar } from '../../parts/Avatar.tsx';
import { Button } from '../../parts/Button.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { usePageText } from '../../pageText.ts';
import { useSender } from '../../session.ts';
import { groupsOf } from './options.ts';
import style from './SuggestionList.module.css';

interface Props {
  id: string;
  className?: string;
  suggestions: readonly Suggestion[];
  highlighted: number;
  /** The suggestions are the person's earlier searches. */
  areRecent: boolean;
  onTake: (suggestion: Suggestion) => void;
}

const heading = { query: 'queries', pin: 'pins', board: 'boards', user: 'people' } as const;

/** Suggested queries, pins, boards and people with their labels. */
export function SuggestionList({ id, className = '', suggestions, highlighted, areRecent, onTake }: Props) {
  const { browse, searching } = usePageText();
  const recentCleared = useSender('search.recentCleared');
  return (
    <div className={className}>
      {areRecent && (
        <p className={style.heading} aria-hidden="true">
          {searching.recent()}
        </p>
      )}
      <div id={id} role="listbox" aria-label={areRecent ? searching.recent() : browse.search.suggestions()}>
        {groupsOf(suggestions).map(({ type, options }) => (
          <div key={`${type} ${options[0]!.index}`} role="group" aria-label={browse.search[heading[type]]()}>
            {type !== 'query' && (
              <p className={style.heading} aria-hidden="true">
                {browse.search[heading[type]]()}
              </p>
            )}
            {options.map(({ suggestion, index }) => (
              <div
                key={index}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === highlighted}
                className={style.option}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onTake(suggestion)}
              >
                {pictureOf(suggestion)}
                <span className={style.words}>{suggestion.text}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {areRecent && (
        <Button tone="quiet" onClick={() => recentCleared({})}>
          {searching.clearRecent()}
        </Button>
      )}
    </div>
  );
}

function pictureOf(suggestion: Suggestion) {
  switch (suggestion.type) {
    case 'query':
      return (
        <span className={style.sign}>
          <Icon name="search" size={20} />
        </span>
      );
    case 'user':
      return <Avatar name={suggestion.text} src={suggestion.imageSmallUrl} size={40} />;
    case 'pin':
      return <Small signature={suggestion.imageSignature} />;
    case 'board':
      return suggestion.covers[0] ? (
        <Small signature={suggestion.covers[0]} />
      ) : (
        <span className={style.sign}>
          <Icon name="board" size={20} />
        </span>
      );
  }
}

function Small({ signature }: { signature: string }) {
  return <img className={style.picture} src={pictureUrl(signature, '75x75')} width={40} height={40} alt="" decoding="async" />;
}
