import { Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/language.ts'
import styles from '#office/shell/choices.module.css'
import { chooseLanguage, chooseTheme, THEMES, theme } from '#office/shell/settings.ts'
import { useDeskLanguage, useTexts } from '#office/texts/use-texts.ts'

interface ChoiceProps<Value extends string> {
  legend: string
  values: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  /** What a value shows, and what it is called. */
  children: (value: Value) => { readonly shown: ReactNode; readonly name: string }
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const name = useId()
  return (
    <div className={styles.choice} role="radiogroup" aria-label={props.legend}>
      {props.values.map((value) => {
        const { shown, name: called } = props.children(value)
        return (
          <label key={value} title={called}>
            <input
              type="radio"
              name={name}
              checked={value === props.chosen}
              onChange={() => props.onChoose(value)}
              aria-label={called}
            />
            <span aria-hidden="true">{shown}</span>
          </label>
        )
      })}
    </div>
  )
}

export function LanguageChoice() {
  const texts = useTexts()
  return (
    <Choice
      legend={texts.language}
      values={LANGUAGES}
      chosen={useDeskLanguage()}
      onChoose={chooseLanguage}
    >
      {(each) => ({ shown: each.toUpperCase(), name: LANGUAGE_NAMES[each] })}
    </Choice>
  )
}

const THEME_ICONS = { auto: Monitor, light: Sun, dark: Moon }

export function ThemeChoice() {
  const texts = useTexts()
  const chosen = useSyncExternalStore(theme.subscribe, theme.get)
  return (
    <Choice legend={texts.theme} values={THEMES} chosen={chosen} onChoose={chooseTheme}>
      {(each) => {
        const Icon = THEME_ICONS[each]
        return { shown: <Icon />, name: texts.themes[each] }
      }}
    </Choice>
  )
}
