let title = ''
let count = 0

/** Sets the window's title to the screen's name. */
export function showWindowTitle(next: string): void {
  title = next
  write()
}

/** Puts the number of new messages before the title: `(3) Mezuak · Ataria`; 0 puts nothing. */
export function showTitleCount(next: number): void {
  count = next
  write()
}

function write(): void {
  // Until a screen sets its name, index.html's title stays.
  if (title !== '') document.title = count > 0 ? `(${count}) ${title}` : title
}
