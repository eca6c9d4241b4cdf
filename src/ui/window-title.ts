let title = ''
let count = 0

/** Names the window after what it shows. */
export function showWindowTitle(next: string): void {
  title = next
  write()
}

/** Says before the window's name how much is new: `(3) Mezuak · Ataria`; 0 says nothing. */
export function showTitleCount(next: number): void {
  count = next
  write()
}

function write(): void {
  // Until a screen has its name, index.html's stands.
  if (title !== '') document.title = count > 0 ? `(${count}) ${title}` : title
}
