import { toParagraphs } from '#rules/legal-text.ts'

type PolicyTextProps = {
  title: string
  content: string
  storeName: string
  /** 3 in a preview, below the page's heading. */
  headingLevel?: 1 | 3
}

export function PolicyText({ title, content, storeName, headingLevel = 1 }: PolicyTextProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <>
      <Heading>
        {title} for {storeName}
      </Heading>
      {toParagraphs(content).map((segments, i) => (
        <p key={String(i)}>
          {segments.map(({ text, isBold }, at) =>
            isBold ? <strong key={String(at)}>{text}</strong> : <span key={String(at)}>{text}</span>,
          )}
        </p>
      ))}
    </>
  )
}
