import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'

interface LetterFieldsProps {
  letter: { readonly empleado: string; readonly code: string } | undefined
  problem: string | undefined
}

/** Number and code of a letter: as its address has them, or to be typed. */
export function LetterFields({ letter, problem }: LetterFieldsProps) {
  const { t } = useTranslation('resetPass')
  return (
    <>
      <Field
        label={t('first.number')}
        error={problem === 'numberWrong' ? t('first.numberWrong') : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="empleado"
            defaultValue={letter?.empleado}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            onInput={({ currentTarget }) => {
              const digits = numberDigits(currentTarget.value)
              // Writing the same would move the caret.
              if (digits !== currentTarget.value) currentTarget.value = digits
            }}
            aria-required="true"
          />
        )}
      </Field>
      <Field
        label={t('first.code')}
        hint={t('first.codeHint')}
        error={problem === 'codeWrong' ? t('first.codeWrong') : undefined}
      >
        {(control) => (
          <input
            {...control}
            name="code"
            defaultValue={letter?.code}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={64}
            aria-required="true"
          />
        )}
      </Field>
    </>
  )
}

/** Picked before the length is cut, as of what is pasted with its label. */
function numberDigits(text: string): string {
  return text.replace(/[^0-9]/g, '').slice(0, 9)
}
