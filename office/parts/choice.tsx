import type { FieldControl } from '#ui/field.tsx'

interface ChoiceProps<Value extends string> {
  /** What links it to its label. */
  control: Partial<FieldControl>
  value: Value
  choices: readonly Value[]
  nameOf: (choice: Value) => string
  onChange: (choice: Value) => void
}

/** One of a closed list of choices. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { control, value, choices, nameOf, onChange } = props
  return (
    <select
      {...control}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find((each) => each === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {choices.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  )
}
