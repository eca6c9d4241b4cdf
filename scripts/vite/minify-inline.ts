import { minifySync, type Plugin } from 'vite'

/** Minifies the scripts that stand in index.html itself, which each device keeps as they are. */
export function minifyInline(): Plugin {
  return {
    name: 'ataria:minify-inline',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? minifyScripts(html) : html),
    },
  }
}

/** Throws where a script is none. */
export function minifyScripts(html: string): string {
  return html.replace(
    /(<script id="\w+">)([\s\S]*?)<\/script>/g,
    (_, tag: string, text: string) => {
      const { code, errors } = minifySync('inline.js', text)
      if (errors[0]) throw new Error(`In ${tag}: ${errors[0].message}`)
      return `${tag}${code.trim()}</script>`
    },
  )
}
