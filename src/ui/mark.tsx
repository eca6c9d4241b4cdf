/**
 * The mark: a doorway with light coming out. The same drawing as `public/icons` and the frame in
 * index.html. Decorative: the name always stands beside it or on what it is in.
 */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="32" height="32" rx="7" />
      <path className="mark-spill" d="M10.5 22.6 6.8 32h18.4l-3.7-9.4z" />
      <path className="mark-light" d="M10.5 22.6v-9.7a5.5 5.5 0 0 1 11 0v9.7z" />
      <path className="mark-arch" d="M8.25 22.6v-9.7a7.75 7.75 0 0 1 15.5 0v9.7" />
    </svg>
  )
}
