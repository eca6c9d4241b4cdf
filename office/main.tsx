import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/mark.css'
import '#office/shell/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Desk } from '#office/shell/desk.tsx'
import { show } from '#office/shell/settings.ts'

/** The desk of the office, at `/Bulegoa`: an entry of its own, apart from the app (docs/decisions/0053). */
show()
const root = document.getElementById('desk')
if (!root) throw new Error('the page has no place for the desk')
createRoot(root).render(
  <StrictMode>
    {/* Fields take their values from the address: in a transition, letters typed meanwhile would be lost. */}
    <BrowserRouter basename="/Bulegoa" useTransitions={false}>
      <Desk />
    </BrowserRouter>
  </StrictMode>,
)
