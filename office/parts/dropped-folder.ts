/** A file of a folder, by its path below the folder. */
export interface FolderFile {
  readonly path: string
  readonly file: File
}

/** A folder that was dropped or chosen. */
export interface DroppedFolder {
  readonly name: string
  /** All files in it and in its folders; throws where one cannot be read. */
  readonly files: () => Promise<readonly FolderFile[]>
}

/** The folder that is dropped; `undefined` when it is a file. */
export function droppedFolder({ items }: DataTransfer): DroppedFolder | undefined {
  // Only while the event is handled: later the browser has forgotten it.
  const entry = items[0]?.webkitGetAsEntry()
  if (!entry || !isFolder(entry)) return undefined
  return { name: entry.name, files: () => filesIn(entry, '') }
}

/** The folder that a file field with `webkitdirectory` has. */
export function chosenFolder(files: readonly File[]): DroppedFolder | undefined {
  const name = files[0]?.webkitRelativePath.split('/')[0]
  if (name === undefined) return undefined
  const own = files.map((file) => ({
    path: file.webkitRelativePath.slice(name.length + 1),
    file,
  }))
  return { name, files: async () => own }
}

async function filesIn(folder: FileSystemDirectoryEntry, path: string): Promise<FolderFile[]> {
  const found: FolderFile[] = []
  for (const entry of await entriesOf(folder)) {
    const own = path + entry.name
    if (isFolder(entry)) found.push(...(await filesIn(entry, `${own}/`)))
    else if (isFile(entry)) found.push({ path: own, file: await fileOf(entry) })
  }
  return found
}

// By what an entry says of itself: Chromium has no classes of these names.
function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // It answers in parts, the last of which is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (part.length === 0) return all
    all.push(...part)
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    entry.file(resolve, reject)
  })
}
