import { Gate } from '#office/gate/gate.tsx'
import { faultText } from '#office/parts/fault-text.ts'
import { signOut } from '#office/shell/leave.ts'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** Shown to a user without a duty, who may open no room. */
export function NoDuty({ onLeft }: { onLeft: () => void }) {
  const texts = useTexts()
  const leave = () => void signOut().then(onLeft)
  return (
    <Gate
      heading={texts.noDuty.heading}
      about={texts.noDuty.about}
      foot={<Button onClick={leave}>{texts.signOut}</Button>}
    />
  )
}

/** The desk works with the network only, and says so. */
export function Unreached({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useTexts()
  return (
    <Gate heading={texts.office} about={faultText(error, texts)}>
      <Button variant="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </Gate>
  )
}
