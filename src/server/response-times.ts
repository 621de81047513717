const NAME = 'http_request_seconds'
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10] as const

type Series = { labels: string; sum: number; count: number; within: number[] }

/** Histogram of response times by route and status; recording must be nearly free. */
export class ResponseTimes {
  /** Nested maps: a combined key would be allocated for every response. */
  readonly #routes = new Map<string, Map<string, Map<number, Series>>>()

  add(method: string, route: string, status: number, seconds: number): void {
    const series = this.#series(method, route, status)
    series.sum += seconds
    series.count += 1
    for (let i = BUCKETS.length - 1; i >= 0 && seconds <= BUCKETS[i]!; i--) series.within[i]! += 1
  }

  /** Prometheus text format. */
  text(): string {
    const lines = [`# HELP ${NAME} How long answers took, by route and status.`, `# TYPE ${NAME} histogram`]
    for (const { labels, sum, count, within } of this.#all()) {
      for (const [i, max] of BUCKETS.entries()) lines.push(`${NAME}_bucket{${labels},le="${max}"} ${within[i]}`)
      lines.push(
        `${NAME}_bucket{${labels},le="+Inf"} ${count}`,
        `${NAME}_sum{${labels}} ${sum}`,
        `${NAME}_count{${labels}} ${count}`,
      )
    }
    return `${lines.join('\n')}\n`
  }

  #all(): Series[] {
    return [...this.#routes.values()].flatMap((methods) =>
      [...methods.values()].flatMap((statuses) => [...statuses.values()]),
    )
  }

  #series(method: string, route: string, status: number): Series {
    const statuses = mapUnder(mapUnder(this.#routes, route), method)
    let series = statuses.get(status)
    if (series === undefined) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      series = { labels, sum: 0, count: 0, within: BUCKETS.map(() => 0) }
      statuses.set(status, series)
    }
    return series
  }
}

/** The nested map of a key, created at its first use. */
function mapUnder<K, V>(maps: Map<string, Map<K, V>>, key: string): Map<K, V> {
  let map = maps.get(key)
  if (map === undefined) {
    map = new Map()
    maps.set(key, map)
  }
  return map
}
