import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from '#office/parts/reader.module.css'
import { useEscape } from '#office/parts/use-escape.ts'

interface ReaderProps {
  /** Where it leads back to, what that is called, and the row of a list that was left. */
  back: { readonly pathname: string; readonly search: string }
  backTo: string
  last?: string
  children: ReactNode
}

/** A screen below a room's first one: the link and the key that lead back, and what it shows. */
export function Reader({ back, backTo, last, children }: ReaderProps) {
  const state = last === undefined ? undefined : { last }
  useEscape(back, state)
  return (
    <div className={styles.screen}>
      <Link className={styles.back} to={back} state={state}>
        <ArrowLeft aria-hidden="true" />
        {backTo}
      </Link>
      {children}
    </div>
  )
}
