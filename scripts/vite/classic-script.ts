import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { analyze } from 'eslint-scope'
import { type Plugin, parseSync, type Rolldown } from 'vite'
import { type ImportMap, importMapOf } from './import-map.ts'

/** The global with one object of exports for each chunk that became part of the script. */
const GLOBAL = 'atariaScript'
/** The global that replaces the parts' `import.meta`. */
const META = 'atariaMeta'
/** The global with a function for each part, which runs it and returns its exports. */
const PARTS = 'atariaParts'

/** `import.meta.resolve` for the specifiers that Vite's preload asks for: paths from the site's root. */
const RESOLVE = `name=>{
const map=${META}.map??=JSON.parse(document.querySelector("script[type=importmap]").text).imports;
return new URL(map[name]??name,${META}.url).href}`.replaceAll('\n', '')

type Chunk = Rolldown.OutputChunk

/** Pairs of the exported name and the local name. */
type Names = readonly (readonly [outer: string, local: string])[]

/**
 * Turns the chunk `name`, which holds the entry, and the chunks it imports into one classic script.
 * Chromium caches the compiled code of a classic script from the precache when the service worker is
 * installed, and starts with it; a module is compiled again at each start (docs/decisions/0008). Only
 * for what the page always loads first: workers do not see it. Where the page has set the global `waitsFor`
 * to a promise, the script runs when that has resolved.
 */
export function classicScript(name: string, waitsFor: string): Plugin {
  let fileName = ''
  return {
    name: 'ataria:classic-script',
    apply: 'build',
    // A chunk's name is computed before this plugin changes the chunk: make it depend on this file, too.
    augmentChunkHash: () => readFileSync(import.meta.filename, 'utf8'),
    generateBundle: {
      // Before Vite records which chunk needs which.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const named = chunks.find((chunk) => chunk.name === name)
        if (!named) throw new Error(`There is no chunk ${name}.`)
        const parts = withImports(named, chunks)
        const map = importMapOf(bundle)
        for (const chunk of chunks) if (!parts.includes(chunk)) readFromScript(chunk, parts, map)
        named.code = scriptOf(parts, map, waitsFor)
        named.imports = []
        for (const part of parts) if (part !== named) delete bundle[part.fileName]
        fileName = named.fileName
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => classicTag(html, fileName),
    },
  }
}

/** Replaces the module `fileName` in `html` by a deferred script; throws without it. */
export function classicTag(html: string, fileName: string): string {
  const tag = new RegExp(`<script type="module"[^>]* src="/${RegExp.escape(fileName)}"></script>`)
  if (!tag.test(html)) throw new Error(`index.html does not load ${fileName}.`)
  return html.replace(tag, () => `<script defer src="/${fileName}"></script>`)
}

/** `chunk` and all its static imports, dependencies first. */
function withImports(chunk: Chunk, chunks: readonly Chunk[]): Chunk[] {
  const imported = chunk.imports.flatMap((fileName) => {
    const found = chunks.find((other) => other.fileName === fileName)
    return found ? withImports(found, chunks) : []
  })
  return [...new Set([...imported, chunk])]
}

/**
 * One script that runs `parts` in turn, each in a function of its own, as modules would be. The last one
 * runs outside of any other function: for a stack trace (React creates an error while it loads) developer
 * tools parse each function on the stack again, and the last part is the longest.
 */
function scriptOf(parts: readonly Chunk[], map: ImportMap, waitsFor: string): string {
  const functions = parts.map((part) => {
    const { code, exported } = withoutModuleSyntax(part, parts, map)
    const entries = exported.map(([outer, local]) => `${outer}:${local}`)
    return `()=>{"use strict";${code};return{${entries.join()}}}`
  })
  const run = [
    `for(const part of ${PARTS}.slice(0,-1))${GLOBAL}.push(part());`,
    `queueMicrotask(()=>{${GLOBAL}.push(${PARTS}.at(-1)())})`,
  ].join('')
  return [
    `var ${GLOBAL}=[],${META}={url:document.currentScript.src,resolve:${RESOLVE}},${PARTS}=[`,
    functions.join(',\n'),
    '];',
    `(run=>globalThis.${waitsFor}?${waitsFor}.then(run):run())(()=>{${run}})`,
    '',
  ].join('\n')
}

/**
 * Makes `chunk` read from the script's globals what it imported from one of `parts`. The page's own
 * chunk keeps its import, of which Vite makes the script's tag.
 */
function readFromScript(chunk: Chunk, parts: readonly Chunk[], map: ImportMap): void {
  const gone = new Set(parts.map(({ fileName }) => fileName))
  if (!chunk.imports.some((fileName) => gone.has(fileName))) return
  if (chunk.isEntry) {
    const { body } = parse(chunk.fileName, chunk.code).program
    if (body.every(({ type }) => type === 'ImportDeclaration')) return
    throw new Error(`${chunk.fileName} has code of its own.`)
  }
  chunk.code = rewriteImports(chunk, parts, map)
  chunk.imports = chunk.imports.filter((fileName) => !gone.has(fileName))
}

function withoutModuleSyntax(
  chunk: Chunk,
  parts: readonly Chunk[],
  map: ImportMap,
): { code: string; exported: Names } {
  const before = parts.slice(0, parts.indexOf(chunk))
  const code = rewriteImports(chunk, before, map)
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
  const changing = changingNames(program)
  const frozen = exported.find(([, local]) => changing.has(local))
  if (frozen) {
    throw new Error(
      `${chunk.fileName} exports ${frozen[0]}, which has no value at once or gets another one later.`,
    )
  }
  const spans = [
    ...module.staticExports.map((span) => ({ ...span, text: '' })),
    ...module.importMetas.map((span) => ({ ...span, text: META })),
  ].sort((one, other) => one.start - other.start)
  return { code: cut(code, spans, ({ text }) => text), exported }
}

/** The code of `chunk` with its imports from `parts` as constants: the exports never change. */
function rewriteImports(chunk: Chunk, parts: readonly Chunk[], map: ImportMap): string {
  const imports = parse(chunk.fileName, chunk.code).module.staticImports.flatMap(
    ({ start, end, moduleRequest, entries }) => {
      const name = posix.join(posix.dirname(chunk.fileName), moduleRequest.value)
      const fileName = map.get(name) ?? name
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

/**
 * Top-level names whose value may change after the script has run: an import is a live binding, and
 * reading the script's globals is not.
 */
function changingNames(program: unknown): Set<string> {
  if (!isProgram(program)) throw new Error('The parser gave no program.')
  const { scopes } = analyze(program, { ecmaVersion: 2024, sourceType: 'module' })
  const top = scopes.find(({ type }) => type === 'module')
  const changing = (top?.variables ?? []).filter(
    ({ defs, references }) =>
      references.some((reference) => reference.isWrite() && !reference.init) ||
      defs.some(({ node }) => node.type === 'VariableDeclarator' && !node.init),
  )
  return new Set(changing.map(({ name }) => name))
}

/** Both parsers' types describe ESTree, each in its own way. */
function isProgram(ast: unknown): ast is Parameters<typeof analyze>[0] {
  return typeof ast === 'object' && ast !== null && 'type' in ast && ast.type === 'Program'
}

function parse(fileName: string, code: string) {
  const result = parseSync(fileName, code, { sourceType: 'module', range: true })
  const [error] = result.errors
  if (error) throw new Error(`${fileName}: ${error.message}`)
  return result
}

/** `code` with `replacement` for each of `spans`, which are in order. */
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
