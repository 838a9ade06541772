import { useEffect, useRef, type KeyboardEvent } from 'react';
import { maxCommentLength } from '../../../../events/entities/comment.ts';
import type { PersonInBrief } from '../../../../events/entities/user.ts';
import { composed, isChanging, isConfirmingChange, mentionSuggestions } from '../../../../machines/engage/commentComposer.ts';
import { commentWithId } from '../../../../machines/engage/comments.ts';
import { Button } from '../../parts/Button.tsx';
import { IconButton } from '../../parts/IconButton.tsx';
import { usePageText } from '../../pageText.ts';
import { useFlow, useSender } from '../../session.ts';
import { ToastWords } from '../../shell/widgets/ToastWords.tsx';
import style from './Composer.module.css';
import { MentionList } from './MentionList.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';

const listId = 'mentions';
/** Number of remaining characters from which the counter is shown. */
const scarce = 80;

/** Composer for writing, answering or changing a comment. */
export function Composer({ isMobile }: { isMobile: boolean }) {
  const { comments: text } = usePageText();
  const { mode, commentId, text: words, photo, problem, highlighted, turn } = useFlow('commentComposer', composed);
  const suggestions = useFlow('commentComposer', mentionSuggestions);
  const isSaving = useFlow('commentComposer', isChanging);
  const isConfirming = useFlow('commentComposer', isConfirmingChange);
  const comment = useFlow('comments', (snapshot) => (commentId === null ? undefined : commentWithId(snapshot, commentId)));
  const typed = useSender('commentComposer.typed');
  const taken = useSender('commentComposer.personTaken');
  const highlight = useSender('commentComposer.highlighted');
  const suggestionsClosed = useSender('commentComposer.suggestionsClosed');
  const photoRemoved = useSender('commentComposer.photoRemoved');
  const submitted = useSender('commentComposer.submitted');
  const forced = useSender('commentComposer.forced');
  const turned = useSender('commentComposer.turned');
  const field = useRef<HTMLTextAreaElement>(null);
  const lastTurn = useRef(isMobile ? turn : null);
  const canSend = (words.trim() !== '' || mode === 'didIt') && !isSaving;
  const isListShown = suggestions.length > 0;
  const charactersLeft = maxCommentLength - words.length;

  useEffect(() => {
    if (turn !== lastTurn.current) field.current?.focus();
    lastTurn.current = turn;
  }, [turn]);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (isListShown && pressInList(event)) return event.preventDefault();
    if (event.key === 'Enter' && !event.shiftKey && !isMobile) {
      event.preventDefault();
      if (canSend) submitted({});
    }
  }

  function pressInList(event: KeyboardEvent): boolean {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        highlight({ index: (highlighted + (event.key === 'ArrowDown' ? 1 : suggestions.length - 1)) % suggestions.length });
        return true;
      case 'Enter':
      case 'Tab':
        insertMention(suggestions[highlighted]!);
        return true;
      case 'Escape':
        event.stopPropagation();
        suggestionsClosed({});
        return true;
      default:
        return false;
    }
  }

  function insertMention(person: PersonInBrief): void {
    taken({ person });
    field.current?.focus();
  }

  return (
    <form
      className={style.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) submitted({});
      }}
    >
      {mode !== 'comment' && (
        <p className={style.about}>
          {mode === 'reply' ? text.composer.about.reply({ name: comment?.user.fullName ?? '' }) : text.composer.about[mode]()}
          <IconButton
            icon="close"
            label={text.composer.leave()}
            className={style.leave}
            onClick={() => turned({ mode: 'comment', commentId: null, text: '', people: [] })}
          />
        </p>
      )}
      {mode === 'didIt' && (
        <PhotoChoice
          photo={photo}
          onRemove={() => {
            photoRemoved({});
            field.current?.focus();
          }}
        />
      )}
      {isListShown && <MentionList id={listId} people={suggestions} highlighted={highlighted} onTake={insertMention} />}
      <div className={style.line}>
        <textarea
          ref={field}
          className={style.field}
          rows={1}
          maxLength={maxCommentLength}
          dir={words ? 'auto' : undefined}
          enterKeyHint={isMobile ? 'enter' : 'send'}
          aria-label={text.composer.label()}
          aria-autocomplete={isListShown ? 'list' : undefined}
          aria-controls={isListShown ? listId : undefined}
          aria-activedescendant={isListShown ? `${listId}-${highlighted}` : undefined}
          placeholder={text.composer.placeholder[mode]()}
          value={words}
          readOnly={isSaving}
          onChange={({ currentTarget }) => typed({ text: currentTarget.value, caret: currentTarget.selectionStart })}
          onKeyDown={press}
        />
        <Button type="submit" tone="accent" className={style.send!} disabled={!canSend}>
          {mode === 'edit' ? text.composer.save() : text.composer.send()}
        </Button>
      </div>
      {charactersLeft <= scarce && (
        <p className={style.left} role="status">
          {text.composer.left({ count: charactersLeft })}
        </p>
      )}
      {problem !== null && (
        <p className={style.problem} role="alert">
          <ToastWords {...problem} />
        </p>
      )}
      {isConfirming && (
        <p className={style.confirm} role="alert">
          {text.composer.answered()} <Button onClick={() => forced({})}>{text.composer.force()}</Button>
        </p>
      )}
    </form>
  );
}
