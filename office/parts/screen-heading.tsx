import { useEffect, useRef } from 'react'
import { brand } from '#brand/brand.ts'
import { useTexts } from '#office/texts/use-texts.ts'

interface ScreenHeadingProps {
  children: string
  className?: string | undefined
}

/** A screen's heading: names the window, and takes the focus when the screen opens, to be read out. */
export function ScreenHeading({ children, className }: ScreenHeadingProps) {
  const { title } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = title(children, brand.name)
  }, [title, children])
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
