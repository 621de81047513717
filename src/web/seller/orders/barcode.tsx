import { code128Bars } from '#rules/code-128.ts'

const HIGH = 40

/** A barcode with its text below. */
export function Barcode({ text }: { text: string }) {
  const { bars, width } = code128Bars(text)
  return (
    <figure className="barcode">
      <svg
        viewBox={`0 0 ${width} ${HIGH}`}
        role="img"
        aria-label={`Barcode of ${text}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <rect width={width} height={HIGH} fill="#fff" />
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} width={bar.width} height={HIGH} fill="#000" />
        ))}
      </svg>
      <figcaption className="num">{text}</figcaption>
    </figure>
  )
}
