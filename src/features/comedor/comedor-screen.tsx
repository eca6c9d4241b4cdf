import { Screen } from '#ui/screen.tsx'

export function ComedorScreen() {
  return <Screen heading="Comedor">…</Screen>
}
