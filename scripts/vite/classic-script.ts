import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, type Plugin, parseSync, type Rolldown } from 'vite'
import { WHOLE_FILE } from './compile-hint.ts'

/** The global with one object of exports for each chunk that became part of the script. */
const GLOBAL = 'atariaScript'

type Chunk = Rolldown.OutputChunk

/** Pairs of the name outside a chunk and the one within. */
type Names = readonly (readonly [outer: string, local: string])[]

/**
 * Turns the chunk `name`, with the chunks it imports, from a module into a classic script that
 * index.html loads before the entry. Chromium keeps a classic script of the precache compiled, from
 * the installation on, and starts with that; a module it compiles anew at each start
 * (docs/decisions/0008). Only for what the page loads always and first: workers do not see it.
 */
export function classicScript(name: string): Plugin {
  let src = ''
  return {
    name: 'ataria:classic-script',
    apply: 'build',
    // A chunk's name is from before this plugin changes the chunk: let it depend on this file too.
    augmentChunkHash: () => readFileSync(import.meta.filename, 'utf8'),
    generateBundle: {
      // Before Vite notes which chunk needs which.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const named = chunks.find((chunk) => chunk.name === name)
        if (!named) throw new Error(`There is no chunk ${name}.`)
        const parts = withImports(named, chunks)
        const source = WHOLE_FILE + scriptOf(parts)
        const reference = this.emitFile({ type: 'asset', name: `${name}.js`, source })
        src = `/${this.getFileName(reference)}`
        for (const { fileName } of parts) delete bundle[fileName]
        for (const chunk of chunks) if (!parts.includes(chunk)) readFromScript(chunk, parts)
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Deferred like a module, so that it runs before the entry, which stands behind it.
      handler: () => [{ tag: 'script', attrs: { defer: true, src }, injectTo: 'head-prepend' }],
    },
  }
}

/** `chunk` and all that it imports statically, what is imported before what imports it. */
function withImports(chunk: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const imported = chunk.imports.flatMap((fileName) => {
    const found = chunks.find((other) => other.fileName === fileName)
    return found ? withImports(found, chunks) : []
  })
  return [...new Set([...imported, chunk])]
}

/** One script that runs `parts` in turn, each in a function of its own, as they were modules. */
function scriptOf(parts: readonly Chunk[]): string {
  const functions = parts.map((part) => {
    const { code, exported } = withoutModuleSyntax(part, parts)
    const entries = exported.map(([outer, local]) => `${outer}:${local}`)
    return `(()=>{"use strict";${code};return{${entries.join()}}})()`
  })
  return `var ${GLOBAL}=[];${functions.map((it) => `${GLOBAL}.push(${it});`).join('\n')}\n`
}

/** Has `chunk` take from the script what it imported from one of `parts`. */
function readFromScript(chunk: Chunk, parts: readonly Chunk[]): void {
  const gone = new Set(parts.map(({ fileName }) => fileName))
  if (!chunk.imports.some((fileName) => gone.has(fileName))) return
  chunk.code = rewriteImports(chunk, parts)
  chunk.imports = chunk.imports.filter((fileName) => !gone.has(fileName))
}

function withoutModuleSyntax(
  chunk: Chunk,
  parts: readonly Chunk[],
): { code: string; exported: Names } {
  const before = parts.slice(0, parts.indexOf(chunk))
  const code = rewriteImports(chunk, before)
  const { program, module } = parse(chunk.fileName, code)
  const [left] = module.staticImports
  if (left) throw new Error(`${chunk.fileName} imports ${left.moduleRequest.value}.`)
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, localName }): Names[number] => {
      if (!exportName.name || !localName.name) {
        throw new Error(`${chunk.fileName} exports more than names.`)
      }
      return [exportName.name, localName.name]
    }),
  )
  const unset = unsetNames(program)
  const early = exported.find(([, local]) => unset.has(local))
  if (early) throw new Error(`${chunk.fileName} exports ${early[0]} before it has a value.`)
  return { code: cut(code, module.staticExports, () => ''), exported }
}

/** The code of `chunk` with its imports from `parts` as constants: what is exported never changes. */
function rewriteImports(chunk: Chunk, parts: readonly Chunk[]): string {
  const imports = parse(chunk.fileName, chunk.code).module.staticImports.flatMap(
    ({ start, end, moduleRequest, entries }) => {
      const fileName = posix.join(posix.dirname(chunk.fileName), moduleRequest.value)
      const index = parts.findIndex((part) => part.fileName === fileName)
      return index < 0 ? [] : { start, end, index, entries }
    },
  )
  return cut(chunk.code, imports, ({ index, entries }) => {
    const names = entries.map(({ importName, localName }) => {
      if (!importName.name) throw new Error(`${chunk.fileName} imports more than names.`)
      return `${importName.name}:${localName.value}`
    })
    return names.length > 0 ? `const{${names.join()}}=${GLOBAL}[${index}];` : ''
  })
}

/** Variables that are declared at the top and get their value later, if at all. */
function unsetNames({ body }: ESTree.Program): Set<string> {
  const declared = body.flatMap((node) =>
    node.type === 'VariableDeclaration' ? node.declarations : [],
  )
  return new Set(
    declared.flatMap(({ id, init }) => (id.type === 'Identifier' && init === null ? id.name : [])),
  )
}

function parse(fileName: string, code: string) {
  const result = parseSync(fileName, code, { sourceType: 'module' })
  const [error] = result.errors
  if (error) throw new Error(`${fileName}: ${error.message}`)
  return result
}

/** `code` with `replacement` in the place of each of `spans`, which are in order. */
function cut<Span extends { start: number; end: number }>(
  code: string,
  spans: readonly Span[],
  replacement: (span: Span) => string,
): string {
  let text = ''
  let end = 0
  for (const span of spans) {
    text += code.slice(end, span.start) + replacement(span)
    end = span.end
  }
  return text + code.slice(end)
}
