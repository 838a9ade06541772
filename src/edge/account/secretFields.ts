import type { DataOf, RecordType } from '../../../events/record.ts';
import { ruleOf, rulesOf } from '../../../machines/account/validation.ts';
import type { IdentityCommands } from '../../../machines/account/identityCommands.ts';
import type { CommandHandlers } from '../commandHandlers.ts';
import { drawGoogleButton } from './outsideScripts.ts';
import { passwordMeter } from './passwordMeter.ts';
import type { Vault } from './vault.ts';

type Append = <T extends RecordType>(type: T, data: DataOf<T>) => void;
/** The part of an input that the vault needs. */
export type Field = Pick<HTMLInputElement, 'value' | 'name'>;

/** Puts the text of secret fields into the vault, and records its properties: length, problem and strength. */
export function secretFields(vault: Vault, append: Append, measure = passwordMeter()) {
  function recordSecret(form: string, field: string, handle: string, text: string): void {
    const rule = ruleOf(form, field);
    const texts = vault.textsOf(form);
    const strength =
      rule?.isMeasured && text
        ? measure(
            text,
            Object.values(texts).filter((other) => other !== text),
            () => recordMeasured(form, field, handle, text),
          )
        : null;
    append('form.secretChanged', { form, field, handle, length: text.length, problem: rule?.problemOf(text, texts) ?? null, strength });
  }

  /** Records the strength once it is measured, if the field still holds the same text. */
  function recordMeasured(form: string, field: string, handle: string, text: string): void {
    if (vault.get(handle).reveal() === text) recordSecret(form, field, handle, text);
  }

  function typed(form: string, field: string, input: Field): void {
    const text = ruleOf(form, field)?.normalise?.(input.value) ?? input.value;
    if (text !== input.value) input.value = text;
    recordSecret(form, field, vault.keep(form, field, text), text);
    const texts = vault.textsOf(form);
    for (const [repeatingField, { repeats }] of Object.entries(rulesOf(form)))
      if (repeats === field && repeatingField in texts)
        recordSecret(form, repeatingField, vault.keep(form, repeatingField, texts[repeatingField]!), texts[repeatingField]!);
  }

  return {
    typed,
    submitted(form: string, inputs: readonly Field[]): void {
      const texts = vault.textsOf(form);
      for (const input of inputs) if (input.value !== (texts[input.name] ?? '')) typed(form, input.name, input);
      append('form.submitted', { form });
    },
    show(handle: string, element: HTMLElement): void {
      element.textContent = vault.get(handle).reveal();
    },
    /** Shows an SVG text as an image, in which no script can run. */
    draw(handle: string, element: HTMLElement): void {
      const picture = new Image();
      picture.alt = '';
      picture.src = `data:image/svg+xml,${encodeURIComponent(vault.get(handle).reveal())}`;
      element.replaceChildren(picture);
    },
    drawGoogleButton(form: string, clientId: string, element: HTMLElement): void {
      drawGoogleButton(clientId, element, (token) =>
        append('social.vouched', { form, network: 'google', handle: vault.keep('social', 'token', token) }),
      );
    },
  };
}

export function secretHandlers(vault: Vault): CommandHandlers<Pick<IdentityCommands, 'forgetSecrets' | 'focusField'>> {
  return {
    forgetSecrets: ({ form }) => vault.forget(form),
    focusField: ({ form, field }) => {
      const input = document.getElementById(`${form}-${field}`);
      input?.closest('details')?.setAttribute('open', '');
      input?.focus();
    },
  };
}
