import type { FastifyInstance } from 'fastify'

/** The deepest body of any call has five levels; recursion over a body must not overflow the stack. */
const MOST_LEVELS = 20

/** Parses JSON bodies: an empty one counts as none; `__proto__` and deep nesting are refused. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A request without a body may still have the content type JSON.
    if (body === '') return done(null, undefined)
    if (isTooDeep(body)) return done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }))
    return parse(request, body, done)
  })
}

const QUOTE = '"'
const BACKSLASH = '\\'

/** Scans the text once, without parsing it. */
export function isTooDeep(json: string, most = MOST_LEVELS): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (isInString) {
      if (letter === BACKSLASH) at += 1
      else if (letter === QUOTE) isInString = false
    } else if (letter === QUOTE) isInString = true
    else if (letter === '[' || letter === '{') {
      depth += 1
      if (depth > most) return true
    } else if (letter === ']' || letter === '}') depth -= 1
  }
  return false
}
