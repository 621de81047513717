import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const WEB = join(import.meta.dirname, '../../src/web')
/** The storefront; desks, gallery and API page stay English. */
const AREAS = [
  'ui',
  'shell',
  'storefront',
  'reviews',
  'cart',
  'edits',
  'gift-cards',
  'delivery',
  'checkout',
  'orders',
  'account',
  'client',
  'i18n',
  'payment',
  'pictures',
  'profile',
  'support',
  'tiles',
  'wishlist',
]
/** Props with visible or spoken text. */
const READ = new Set(
  'label title alt placeholder aria-label aria-roledescription heading legend lead hint busyText sendText confirmText keepText text button caption summary emptyHeading retryText disabledReason note about hiddenLabel orderHeading paymentHeading'.split(
    ' ',
  ),
)
/** These translate the English they are given, since it may come from the server or be passed to the next page. */
const SAY_THEMSELVES = /^(Notice|ProductCarousel)$/
/** Strings for developers and headers. */
const NOT_READ = /^(Bearer |The payment script |useToast |No usable answer )/

export type SourceText = { file: string; line: number; text: string }
export type StorefrontTexts = {
  /** Keys given to `t`, `tPlural`, `tRich`, `tText`, `message` and `pluralMessage`. */
  keys: SourceText[]
  /** Whole sentences in a table, a function or an event, translated where they are shown. */
  waiting: SourceText[]
  /** Text that would reach the page untranslated. */
  bare: SourceText[]
  /** Every string, to find unused entries of a catalogue. */
  every: Set<string>
}

/** The visible texts in the storefront's source. */
export function storefrontTexts(): StorefrontTexts {
  const texts: StorefrontTexts = { keys: [], waiting: [], bare: [], every: new Set() }
  for (const area of AREAS) for (const name of sourcesIn(join(WEB, area))) lookInto(`${area}/${name}`, texts)
  return texts
}

/** Every string in a source folder, placeholders as `{}`. */
export function stringsBelow(folder: string): Set<string> {
  const found = new Set<string>()
  const root = join(WEB, '..', folder)
  for (const name of sourcesIn(root)) {
    eachNode(parse(join(root, name)), (node) => {
      const text = nodeText(node)
      if (text !== null) found.add(text)
    })
  }
  return found
}

function lookInto(path: string, texts: StorefrontTexts): void {
  const source = parse(join(WEB, path))
  const at = (node: ts.Node, text: string): SourceText => ({
    file: path,
    line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
    text,
  })
  eachNode(source, (node) => {
    const text = nodeText(node)
    if (text !== null) texts.every.add(text)
    if (ts.isJsxText(node) && hasWords(node.text)) texts.bare.push(at(node, node.text.trim()))
    if (text === null || !hasWords(text)) return
    if (isEnglishSingular(node)) return
    if (isIn(node, isTranslating)) texts.keys.push(at(node, text))
    else if (isReadAttribute(node)) texts.bare.push(at(node, text))
    else if (isReadProperty(node)) texts.waiting.push(at(node, text))
    else if (isSentence(text) && !isCompared(node) && !isIn(node, isForMachines)) texts.waiting.push(at(node, text))
  })
}

/** The text of a string or template, placeholders as `{}`; null for anything else. */
function nodeText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
}

function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(/\{\w*\}|\S+@\S+/g, ''))
}

function isSentence(text: string): boolean {
  return (
    /^[A-Z{,]/.test(text) && /[a-z]{2,}[,.!:;]? +[a-z]{2,}/i.test(text.replace(/\{\w*\}/g, '')) && !NOT_READ.test(text)
  )
}

function isTranslating(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^(t|tPlural|tRich|tText|message|pluralMessage)$/.test(node.expression.getText())
}

/** `one` beside the key `other`: English only. */
function isEnglishSingular({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && parent.name.getText() === 'one'
}

function isForMachines(node: ts.Node): boolean {
  return ts.isTypeNode(node) || ts.isImportDeclaration(node) || (ts.isJsxAttribute(node) && !isRead(node))
}

function isReadAttribute({ parent }: ts.Node): boolean {
  return ts.isJsxAttribute(parent) && isRead(parent) && !SAY_THEMSELVES.test(parent.parent.parent.tagName.getText())
}

function isReadProperty({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && READ.has(parent.name.getText())
}

function isCompared({ parent }: ts.Node): boolean {
  return ts.isCaseClause(parent) || (ts.isBinaryExpression(parent) && /^[=!]==$/.test(parent.operatorToken.getText()))
}

function isRead({ name }: ts.JsxAttribute): boolean {
  return READ.has(name.getText())
}

/** Whether the node is part of such a node, as a value and not as a condition or another call's argument. */
function isIn(node: ts.Node, kind: (outer: ts.Node) => boolean): boolean {
  let inner = node
  for (let outer = node.parent; outer !== undefined; inner = outer, outer = outer.parent) {
    if (kind(outer)) return true
    if (ts.isConditionalExpression(outer) && outer.condition === inner) return false
    const isPassedOn =
      ts.isConditionalExpression(outer) || ts.isBinaryExpression(outer) || ts.isParenthesizedExpression(outer)
    if (!isPassedOn && !ts.isTypeNode(outer) && !ts.isJsxExpression(outer)) return false
  }
  return false
}

function eachNode(node: ts.Node, visitNode: (node: ts.Node) => void): void {
  visitNode(node)
  ts.forEachChild(node, (child) => eachNode(child, visitNode))
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

function sourcesIn(folder: string): string[] {
  // Legal pages are shown as written.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|-for-test|^policy-text|^hindi\//.test(name))
}
