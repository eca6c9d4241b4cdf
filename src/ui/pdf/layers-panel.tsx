import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { type LayerNode, readLayers } from '#ui/pdf/layer-tree.ts'
import styles from '#ui/pdf/layers-panel.module.css'
import type { PageView } from '#ui/pdf/page-view.ts'
import sidebar from '#ui/pdf/sidebar.module.css'
import { usePanelData } from '#ui/pdf/use-panel-data.ts'

/** The document's layers, each shown or hidden. */
export function LayersPanel({ view }: { view: PageView }) {
  const { t } = useTranslation('pdf')
  const config = usePanelData(view, view.layers)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  if (config === undefined) return null
  const nodes = config ? readLayers(config) : []
  if (!config || nodes.length === 0) return <p className={sidebar.empty}>{t('noLayers')}</p>

  const toggle = (id: string, visible: boolean) => {
    config.setVisibility(id, visible)
    view.setLayers(config)
    redraw()
  }
  return <Layers nodes={nodes} onToggle={toggle} />
}

interface LayersProps {
  nodes: readonly LayerNode[]
  onToggle: (id: string, visible: boolean) => void
}

function Layers({ nodes, onToggle }: LayersProps) {
  return (
    <ul className={styles.layers}>
      {nodes.map((node, index) => (
        <li key={node.kind === 'layer' ? node.id : `group-${index}`}>
          {node.kind === 'layer' ? (
            <label className={styles.layer}>
              <input
                type="checkbox"
                checked={node.visible}
                onChange={(event) => onToggle(node.id, event.target.checked)}
              />
              {node.name}
            </label>
          ) : (
            <>
              {node.name && <p className={styles.group}>{node.name}</p>}
              <Layers nodes={node.nodes} onToggle={onToggle} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
