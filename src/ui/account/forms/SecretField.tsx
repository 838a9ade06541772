import { use, type ComponentProps } from 'react';
import { formRound, isRevealed, strengthOf } from '../../../../machines/account/form.ts';
import { IconButton } from '../../parts/IconButton.tsx';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import { FieldFrame, useFieldLeft, useFieldState, type FieldProps } from './FieldFrame.tsx';
import { SecretsContext } from './secretsPort.ts';
import { TypedContext } from './TypedContext.ts';
import { StrengthMeter } from './StrengthMeter.tsx';
import frame from './FieldFrame.module.css';
import style from './SecretField.module.css';

interface Props extends FieldProps, Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'> {
  /** Masked until revealed. An e-mail field can be secret without masking, since people type passwords into it by mistake. */
  isMasked?: boolean;
  type?: 'text' | 'email';
  /** Text that it begins with. */
  initial?: string | undefined;
  /** Takes the focus when it appears. */
  isFocused?: boolean;
}

/** A field whose text never enters the log or an attribute: it stays in the input and in the vault. */
export function SecretField({ form, field, label, hint, isMasked = false, type = 'text', initial, isFocused = false, ...input }: Props) {
  const { account } = useOwnText();
  const secrets = use(SecretsContext);
  const typed = use(TypedContext);
  const round = useFlow('form', formRound, form);
  const isOpen = useFlow('form', (snapshot) => isRevealed(snapshot, field), form);
  const strength = useFlow('form', (snapshot) => strengthOf(snapshot, field), form);
  const revealed = useSender('form.revealed');
  const left = useFieldLeft({ form, field });
  const state = useFieldState({ form, field, hint });
  return (
    <FieldFrame form={form} field={field} label={label} hint={hint}>
      <div className={style.field}>
        <input
          key={`${form}/${round}`}
          {...input}
          {...state.input}
          defaultValue={isMasked ? undefined : (initial ?? typed[field])}
          type={isMasked && !isOpen ? 'password' : type}
          data-secret=""
          autoFocus={isFocused}
          className={`${frame.input} ${isMasked ? style.masked : ''}`}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onInput={({ currentTarget }) => secrets.typed(form, field, currentTarget)}
          onBlur={left}
        />
        {isMasked && (
          <IconButton
            icon={isOpen ? 'hidden' : 'shown'}
            label={isOpen ? account.hide() : account.show()}
            aria-pressed={isOpen}
            className={style.eye}
            onClick={() => revealed({ form, field, isRevealed: !isOpen })}
          />
        )}
      </div>
      {/* Shows the password's strength; rule violations appear below. */}
      {strength !== null && state.problem !== 'passwordSymbols' && <StrengthMeter strength={strength} />}
    </FieldFrame>
  );
}
