import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'

/** The end of a page: its script is loaded when somebody comes near. `until` keeps its place. */
export function whenNear<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return function WhenNear(props: Props & { until?: ReactNode }) {
    const place = useRef<HTMLDivElement>(null)
    const [Part, setPart] = useState<ComponentType<Props>>()
    useEffect(() => {
      if (Part || !window.IntersectionObserver) return
      const observer = new IntersectionObserver(
        ([seen]) => {
          if (seen!.isIntersecting)
            load().then(
              (loaded) => setPart(() => loaded.default),
              () => {},
            )
        },
        { rootMargin: '600px' },
      )
      observer.observe(place.current!)
      return () => observer.disconnect()
    }, [Part])
    return <div ref={place}>{Part ? <Part {...props} /> : props.until}</div>
  }
}
