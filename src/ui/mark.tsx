/**
 * The mark: a doorway with light coming out. The same drawing as `public/icons` and the frame in
 * index.html. Decorative: the name always stands beside it or on what it is in.
 */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="32" height="32" rx="8" />
      <path
        className="mark-light"
        d="M16 6.5a6.5 6.5 0 0 0-6.5 6.5v12.5h13V13A6.5 6.5 0 0 0 16 6.5z"
      />
      <path className="mark-door" d="M16 6.5v19l-6.5-2.2V13A6.5 6.5 0 0 1 16 6.5z" />
    </svg>
  )
}
