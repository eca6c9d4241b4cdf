import { useState } from 'react'
import { Sure } from '#office/parts/sure.tsx'
import { useTexts } from '#office/texts/use-texts.ts'
import { Button } from '#ui/button.tsx'

/** Drops all that was written, when the person is sure. */
export function DropWriting({ onDrop }: { onDrop: () => void }) {
  const { writing: words } = useTexts().messages
  const [isSure, setIsSure] = useState(false)
  if (!isSure) return <Button onClick={() => setIsSure(true)}>{words.drop}</Button>
  return (
    <Sure
      question={words.dropSure}
      yes={words.dropYes}
      onYes={onDrop}
      onNo={() => setIsSure(false)}
    />
  )
}
