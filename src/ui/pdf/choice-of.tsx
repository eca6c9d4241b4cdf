import { useId } from 'react'
import styles from '#ui/pdf/more-tools.module.css'

interface ChoiceOfProps {
  legend: string
  value: number
  choices: readonly (readonly [value: number, text: string])[]
  onChoose: (value: number) => void
}

/** A choice among a few, as radio buttons. */
export function ChoiceOf({ legend, value, choices, onChoose }: ChoiceOfProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(([choice, text]) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChoose(choice)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
