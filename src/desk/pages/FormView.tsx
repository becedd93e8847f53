import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { Text } from '#ui/Text.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import type { FieldFacts, FormFacts } from './blocks.ts'
import styles from './FormView.module.css'

/** A form that does something, closed behind its summary where it has one. */
export function FormView({ form }: { form: FormFacts }) {
  const { action, fields = [], hidden, submit, look = 'secondary', hint, summary } = form
  const isCode = fields.some(({ code }) => code)
  const drawn = (
    <form
      method="post"
      action={action}
      encType={fields.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
      className={classes(fields.length > 0 || hint ? styles.form : styles.bare, isCode && styles.wide)}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {hint && (
        <Text size="s" tone="muted">
          {hint}
        </Text>
      )}
      {fields.map((field) => (
        <FieldView key={field.name} field={field} />
      ))}
      <Button type="submit" variant={look}>
        {submit}
      </Button>
    </form>
  )
  return summary ? <Disclosure summary={summary}>{drawn}</Disclosure> : drawn
}

/** A field of a form, by its kind. */
export function FieldView({ field }: { field: FieldFacts }) {
  const { name, label, type = 'text', value = '', hint, options, lines, code, maxLength, autocomplete, ...rest } = field
  const shared = { name, label, hint, required: rest.required, defaultValue: value }
  if (type === 'file')
    return <Field name={name} label={label} hint={hint} required={rest.required} type="file" accept={rest.accept} />
  if (options) return <Select {...shared} options={options} />
  if (lines && code)
    return (
      <TextArea {...shared} rows={lines} wrap="off" dir="ltr" spellCheck={false} className={styles.code} data-code />
    )
  if (lines) return <TextArea {...shared} rows={lines} maxLength={maxLength} dir="auto" />
  return (
    <Field
      {...shared}
      type={type}
      placeholder={rest.placeholder}
      autoComplete={autocomplete}
      inputMode={rest.inputMode}
      min={rest.min}
      max={rest.max}
      step={type === 'number' ? 1 : undefined}
    />
  )
}
