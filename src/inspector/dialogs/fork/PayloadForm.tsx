import type { ReactNode } from 'react';
import { classesIn } from '../../../../events/fields.ts';
import { say } from '../../words.ts';
import style from './fork.module.css';
import { exampleOf, fieldIn, optionName, optionOf, partsOf, withField, wordsOf, type Schema } from './payload.ts';

interface Form {
  readonly issues: ReadonlyMap<string, string>;
  readonly unfolded: readonly string[];
  onFold(path: string, isUnfolded: boolean): void;
}

interface FieldProps {
  schema: Schema;
  value: unknown;
  /** As in `page.pins.0.id`; empty for the whole payload. */
  path: string;
  form: Form;
  onChange: (value: unknown) => void;
}

const below = (path: string, name: string | number): string => (path ? `${path}.${name}` : String(name));
const problemId = (path: string): string => `problem-${path}`;

/** Attributes of a control: its name is its path, and its problem describes it. */
const named = (path: string, { issues }: Form) => ({
  'aria-label': path || say.data(),
  'aria-invalid': issues.has(path) || undefined,
  'aria-describedby': issues.has(path) ? problemId(path) : undefined,
});

function Problem({ path, form: { issues } }: { path: string; form: Form }) {
  return issues.has(path) ? (
    <p id={problemId(path)} className={style.problem}>
      {issues.get(path)}
    </p>
  ) : null;
}

/** A field below its name, its kind and its privacy classes. */
function Named({ name, schema, children }: { name: string; schema: Schema; children: ReactNode }) {
  return (
    <div className={style.field}>
      <span className={style.name}>
        {name}{' '}
        <small>
          {schema.type} {[...classesIn(schema)].map((privacy) => say.privacy[privacy]()).join(', ')}
        </small>
      </span>
      {children}
    </div>
  );
}

/** A value with parts, folded until it is opened: a page may hold thousands of fields. */
function Folded({ path, count, form, children }: { path: string; count: number; form: Form; children: () => ReactNode }) {
  if (!path) return <div className={style.parts}>{children()}</div>;
  const isUnfolded = form.unfolded.includes(path);
  const problems = [...form.issues.keys()].filter((issue) => issue.startsWith(`${path}.`)).length;
  const words = [say.partCount({ count }), ...(problems > 0 ? [say.problemCount({ count: problems })] : [])].join(' · ');
  return (
    <details
      className={style.folded}
      open={isUnfolded}
      onToggle={({ currentTarget: { open } }) => open !== isUnfolded && form.onFold(path, open)}
    >
      <summary aria-label={`${path}, ${words}`} data-wrong={problems > 0 || undefined}>
        {words}
      </summary>
      {isUnfolded && <div className={style.parts}>{children()}</div>}
    </details>
  );
}

function RemoveButton({ path, onRemove }: { path: string; onRemove: () => void }) {
  return (
    <button type="button" className={style.small} aria-label={say.removePart({ path })} onClick={onRemove}>
      {say.remove()}
    </button>
  );
}

function ArrayField({ schema, value, path, form, onChange }: FieldProps) {
  const { item } = partsOf(schema);
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <Folded path={path} count={items.length} form={form}>
      {() => (
        <>
          {items.map((part, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- an item is known by its place alone
            <Named key={i} name={String(i)} schema={item}>
              <Field
                schema={item}
                value={part}
                path={below(path, i)}
                form={form}
                onChange={(changed) => onChange(withField(items, i, changed ?? null))}
              />
              <RemoveButton path={below(path, i)} onRemove={() => onChange(withField(items, i, undefined))} />
            </Named>
          ))}
          <button
            type="button"
            className={style.small}
            aria-label={say.addPart({ path })}
            onClick={() => {
              form.onFold(below(path, items.length), true);
              onChange([...items, exampleOf(item)]);
            }}
          >
            {say.add()}
          </button>
        </>
      )}
    </Folded>
  );
}

/** A name that a record does not have yet. */
function newKey(keys: readonly string[]): string {
  for (let number = 1; ; number++) if (!keys.includes(`key${number}`)) return `key${number}`;
}

function RecordField({ schema, value, path, form, onChange }: FieldProps) {
  const { value: item } = partsOf(schema);
  const entries = Object.entries((value ?? {}) as object) as [string, unknown][];
  const keys = entries.map(([key]) => key);
  return (
    <Folded path={path} count={entries.length} form={form}>
      {() => (
        <>
          {entries.map(([key, part], i) => (
            // A part keeps its field while its key is written, and gets a new one when parts come or go.
            <div key={`${i} of ${entries.length}`} className={style.field}>
              <input
                defaultValue={key}
                aria-label={say.keyOfPart({ path: below(path, key) })}
                onChange={({ currentTarget }) => {
                  const isTaken = keys.some((other, at) => at !== i && other === currentTarget.value);
                  currentTarget.setCustomValidity(isTaken ? say.keyTaken() : '');
                  if (isTaken) return void currentTarget.reportValidity();
                  onChange(Object.fromEntries(entries.map((entry, at) => (at === i ? [currentTarget.value, part] : entry))));
                }}
              />
              <Field
                schema={item}
                value={part}
                path={below(path, key)}
                form={form}
                onChange={(changed) => onChange(withField(value, key, changed ?? null))}
              />
              <RemoveButton path={below(path, key)} onRemove={() => onChange(withField(value, key, undefined))} />
            </div>
          ))}
          <button
            type="button"
            className={style.small}
            aria-label={say.addPart({ path })}
            onClick={() => onChange({ ...Object.fromEntries(entries), [newKey(keys)]: exampleOf(item) })}
          >
            {say.add()}
          </button>
        </>
      )}
    </Folded>
  );
}

function ObjectField({ schema, value, path, form, onChange }: FieldProps) {
  const entries = Object.entries(partsOf(schema).entries);
  if (entries.length === 0) return <p className={style.quiet}>{say.noFields()}</p>;
  return (
    <Folded path={path} count={entries.length} form={form}>
      {() =>
        entries.map(([name, entry]) => (
          <Named key={name} name={name} schema={entry}>
            <Field
              schema={entry}
              value={fieldIn(value, name)}
              path={below(path, name)}
              form={form}
              onChange={(changed) => onChange(withField(value, name, changed))}
            />
          </Named>
        ))
      }
    </Folded>
  );
}

/** A value that may be missing: a mark says whether it is there. */
function MaybeField({ schema, value, path, form, onChange }: FieldProps) {
  const { wrapped } = partsOf(schema);
  const missing = schema.type === 'nullable' ? null : undefined;
  return (
    <>
      <label className={style.maybe}>
        <input
          type="checkbox"
          checked={value !== missing}
          aria-label={say.isThere({ path })}
          onChange={({ currentTarget: { checked } }) => {
            if (checked) form.onFold(path, true);
            onChange(checked ? (exampleOf(wrapped) ?? null) : missing);
          }}
        />{' '}
        {value === missing ? String(missing) : null}
      </label>
      {value !== missing && <Field schema={wrapped} value={value} path={path} form={form} onChange={onChange} />}
    </>
  );
}

function ChoiceField({ schema, value, path, form, onChange }: FieldProps) {
  const { options } = partsOf(schema);
  const chosen = optionOf(schema, value);
  return (
    <>
      <select
        aria-label={say.kindOfPart({ path })}
        value={chosen}
        onChange={({ currentTarget }) => {
          form.onFold(path, true);
          onChange(exampleOf(options[Number(currentTarget.value)]!));
        }}
      >
        {options.map((option, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the number is what tells them apart
          <option key={i} value={i}>
            {optionName(schema, option)}
          </option>
        ))}
      </select>
      <Field schema={options[chosen]!} value={value} path={path} form={form} onChange={onChange} />
    </>
  );
}

/** A control for a value, by the kind of its schema. */
function Control(props: FieldProps): ReactNode {
  const { schema, value, path, form, onChange } = props;
  const attributes = named(path, form);
  switch (schema.type) {
    case 'string':
      return (
        <textarea
          {...attributes}
          rows={1}
          spellCheck={false}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <input
          {...attributes}
          type="number"
          step="any"
          value={typeof value === 'number' && Number.isFinite(value) ? value : ''}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      );
    case 'boolean':
      return <input {...attributes} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} />;
    case 'picklist': {
      const words = wordsOf(schema);
      return (
        <select {...attributes} value={words.indexOf(value as string)} onChange={(event) => onChange(words[Number(event.target.value)])}>
          {words.includes(value as string) ? null : <option value={-1}>{JSON.stringify(value)}</option>}
          {words.map((word, i) => (
            <option key={word} value={i}>
              {word}
            </option>
          ))}
        </select>
      );
    }
    case 'literal':
      return <code>{String(partsOf(schema).literal)}</code>;
    case 'nullable':
    case 'optional':
      return <MaybeField {...props} />;
    case 'array':
      return <ArrayField {...props} />;
    case 'record':
      return <RecordField {...props} />;
    case 'object':
    case 'strict_object':
      return <ObjectField {...props} />;
    case 'variant':
    case 'union':
      return <ChoiceField {...props} />;
    default:
      return null;
  }
}

function Field(props: FieldProps) {
  const { schema, path, form } = props;
  const isWrapper = ['nullable', 'optional', 'variant', 'union'].includes(schema.type);
  return (
    <>
      <Control {...props} />
      {!isWrapper && <Problem path={path} form={form} />}
    </>
  );
}

/** A record's payload, field by field, as its schema says. */
export function PayloadForm(props: Omit<FieldProps, 'path'>) {
  return (
    <div className={style.payload} role="group" aria-label={say.data()}>
      <Field {...props} path="" />
    </div>
  );
}
