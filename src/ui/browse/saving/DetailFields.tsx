import { detailFields, type DetailField } from '../../../../events/entities/pageDetails.ts';
import { formValues } from '../../../../machines/account/form.ts';
import { kindIn } from '../../../../machines/browse/detailValues.ts';
import { ChoiceField } from '../../account/forms/ChoiceField.tsx';
import { TextField } from '../../account/forms/TextField.tsx';
import { useToolText } from '../../toolText.ts';
import { useFlow } from '../../session.ts';

const lines: Partial<Record<DetailField, number>> = { ingredients: 6, steps: 6, body: 8 };
const hints = ['ingredients', 'steps', 'body'] as const;

/** The fields of a form that has a recipe, an article or a product. */
export function DetailFields({ form }: { form: string }) {
  const { creation } = useToolText();
  const text = creation.details;
  const kind = useFlow('form', (snapshot) => kindIn(formValues(snapshot)), form);
  if (!kind) return null;
  return detailFields[kind].map((field) => {
    if (field === 'inStock') {
      const choices = [
        { value: 'yes', words: text.stock.yes() },
        { value: 'no', words: text.stock.no() },
      ];
      return <ChoiceField key={field} form={form} field={field} label={text.fields.inStock()} choices={choices} />;
    }
    const hint = hints.find((name) => name === field);
    return (
      <TextField
        key={field}
        form={form}
        field={field}
        label={text.fields[field]()}
        maxLength={lines[field] ? 20_000 : 200}
        lines={lines[field] ?? 1}
        autoComplete="off"
        {...(hint && { hint: text.hints[hint]() })}
      />
    );
  });
}
