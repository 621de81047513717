import type { FastifyInstance } from 'fastify'

/** The deepest body of any call has five levels. What recurses over a body later must not run out of stack. */
const MOST_LEVELS = 20

/** Reads JSON bodies: an empty one is no body, a prototype or endless nesting is refused. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a body may say that it speaks JSON all the same.
    if (body === '') return done(null, undefined)
    if (isTooDeep(body)) return done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }))
    return parse(request, body, done)
  })
}

const QUOTE = '"'
const BACKSLASH = '\\'

/** One pass over the text, without parsing it. */
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
