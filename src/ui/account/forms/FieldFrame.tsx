import type { FocusEvent, ReactNode } from 'react';
import { shownProblem } from '../../../../machines/account/form.ts';
import { useOwnText } from '../../ownText.ts';
import { useFlow, useSender } from '../../session.ts';
import style from './FieldFrame.module.css';

export interface FieldProps {
  form: string;
  field: string;
  label: string;
  hint?: ReactNode;
}

/** Accessibility state shared by all inputs of a field. */
export function useFieldState({ form, field, hint }: Pick<FieldProps, 'form' | 'field' | 'hint'>) {
  const problem = useFlow('form', (snapshot) => shownProblem(snapshot, field), form);
  const id = `${form}-${field}`;
  return {
    problem,
    input: {
      id,
      name: field,
      'aria-invalid': problem !== null,
      'aria-describedby': problem ? `${id}-problem` : hint ? `${id}-hint` : undefined,
    } as const,
  };
}

/**
 * Says that the person left a field, unless they press a button of its form: the problem that would show then moves the button away from
 * under the pointer, and the press is lost. Submitting shows all problems anyway.
 */
export function useFieldLeft({ form, field }: Pick<FieldProps, 'form' | 'field'>) {
  const left = useSender('form.left');
  return ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    if (!currentTarget.form?.querySelector('button:active')) left({ form, field });
  };
}

/** A field with its label above and its hint or error below. */
export function FieldFrame({ form, field, label, hint, children }: FieldProps & { children: ReactNode }) {
  const { account } = useOwnText();
  const { problem, input } = useFieldState({ form, field, hint });
  return (
    <div className={style.frame}>
      <label className={style.label} htmlFor={input.id}>
        {label}
      </label>
      {children}
      <div className={style.below} aria-live="polite">
        {problem ? (
          <p id={`${input.id}-problem`} className={style.problem}>
            {account.problems[problem]()}
          </p>
        ) : (
          hint && (
            <div id={`${input.id}-hint`} className={style.hint}>
              {hint}
            </div>
          )
        )}
      </div>
    </div>
  );
}
