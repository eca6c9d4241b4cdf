import { Dexie, type EntityTable } from 'dexie'
import { createRoot } from 'react-dom/client'

/** The smallest page of the app's kind: 20 local rows, shown by React, behind a precache. */
interface Row {
  id: number
  text: string
}

class Rows extends Dexie {
  declare readonly rows: EntityTable<Row, 'id'>

  constructor() {
    super('floor')
    this.version(1).stores({ rows: 'id' })
    this.on('populate', () => {
      this.rows.bulkAdd(Array.from({ length: 20 }, (_, id) => ({ id, text: `Row ${id}` })))
    })
  }
}

const rows = await new Rows().rows.toArray()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <ul id="rows">
    {rows.map((row) => (
      <li key={row.id}>{row.text}</li>
    ))}
  </ul>,
)
requestIdleCallback(() => navigator.serviceWorker.register('/service-worker.js'))
