import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time of a process so far, or null where the system does not report it. */
export function processorMs(pid: number): number | null {
  try {
    // Nanoseconds of every living thread; without scheduler statistics hundredths of a second.
    return threadsMs(pid) ?? ticksMs(processStat(pid))
  } catch {
    return null
  }
}

function threadsMs(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((id) =>
      readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'),
    )
    return threads.reduce((sum, stat) => sum + Number(stat.split(' ')[0]) / 1e6, 0)
  } catch {
    return null
  }
}

function ticksMs(stat: readonly string[]): number {
  return (Number(stat[11]) + Number(stat[12])) * TICK_MS
}

/** Of a server and all of its processes, those included that have ended. */
export function familyCpuMs(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === parent)
  const ended = processStat(parent).slice(13, 15).map(Number)
  const endedMs = ((ended[0] ?? 0) + (ended[1] ?? 0)) * TICK_MS
  return [parent, ...children.map(Number)].reduce((sum, pid) => sum + (processorMs(pid) ?? 0), endedMs)
}

export function parentOf(pid: number): number {
  try {
    return Number(processStat(pid)[1])
  } catch {
    return 0
  }
}

/** What follows the name in /proc/PID/stat: the state is the first field. */
function processStat(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
}
