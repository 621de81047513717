export type MessageValues = Readonly<Record<string, string | number | Message>>

/**
 * A text with values, kept apart until it is shown: the English template is the key of its translations, `{name}` a
 * placeholder. `one` is the English template for `n = 1`.
 */
export type Message = { key: string; values: MessageValues; one?: string | undefined }

/** A text without values is its own key. */
export type Text = string | Message

/** The names of the placeholders in a template. */
export type PlaceholderIn<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never

export type ValuesFor<Template extends string> = Readonly<Record<PlaceholderIn<Template>, string | number | Message>>

export function message<const Key extends string>(key: Key, values: ValuesFor<Key>): Message {
  return { key, values }
}

/** Other languages have their plural forms under `other`. */
export function pluralMessage<const Key extends string>(
  { one, other }: { one: string; other: Key },
  values: ValuesFor<Key> & { n: number },
): Message {
  return { key: other, values, one }
}

export function toEnglish(text: Text): string {
  if (typeof text === 'string') return text
  const { key, values, one } = text
  return fillTemplate(one !== undefined && values.n === 1 ? one : key, values, toEnglish)
}

/** A template with its values in place; values that are messages are translated themselves. */
export function fillTemplate(template: string, values: MessageValues, translate: (text: Text) => string): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) return placeholder
    return typeof value === 'object' ? translate(value) : String(value)
  })
}

/** Whether a value from outside is a message. */
export function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { key, values } = value as Partial<Message>
  return typeof key === 'string' && typeof values === 'object' && values !== null
}
