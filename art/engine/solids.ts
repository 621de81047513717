/** Meshes: balls, turned shapes, cords, blocks. All in picture units, y down, z towards the eye. */
import type { Mesh } from './raster.ts'

export type Vec3 = readonly [number, number, number]
/** x, y, z and the place on the cloth u, v. */
export type Vertex = readonly [number, number, number, number, number]

export function surface(
  nu: number,
  nv: number,
  at: (s: number, t: number) => Vertex,
  { closedU = false, closedV = false, disp = 0 }: { closedU?: boolean; closedV?: boolean; disp?: number } = {},
): Mesh {
  const spots = new Float32Array(nu * nv * 3)
  const cloth = new Float32Array(nu * nv * 2)
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const [x, y, z, u, v] = at(i / (nu - 1), j / (nv - 1))
      const o = j * nu + i
      spots[o * 3] = x
      spots[o * 3 + 1] = y
      spots[o * 3 + 2] = z
      cloth[o * 2] = u
      cloth[o * 2 + 1] = v
    }
  }
  return { nu, nv, spots, cloth, closedU, closedV, disp }
}

/** Turns a point about z, then y, then x. */
export function turnPoint([x, y, z]: Vec3, [rx, ry, rz]: Vec3): [number, number, number] {
  const x1 = x * Math.cos(rz) - y * Math.sin(rz)
  const y1 = x * Math.sin(rz) + y * Math.cos(rz)
  const x2 = x1 * Math.cos(ry) + z * Math.sin(ry)
  const z2 = -x1 * Math.sin(ry) + z * Math.cos(ry)
  return [x2, y1 * Math.cos(rx) - z2 * Math.sin(rx), y1 * Math.sin(rx) + z2 * Math.cos(rx)]
}

export type Ball = {
  at?: Vec3
  r: number | Vec3
  spin?: Vec3
  /** The cloth's repeat in units. */
  size?: number
  /** Scales the radius from pole (0) to pole (1). */
  shape?: ((t: number) => number) | undefined
  disp?: number
  detail?: number
  /** Stitches across and rows down one repeat: the ball is then worked in rounds that lose stitches towards its poles. */
  rounds?: readonly [number, number]
}

export function ball({
  at = [0, 0, 0],
  r,
  spin = [0, 0, 0],
  size = 100,
  shape,
  disp = 0,
  detail = 1,
  rounds,
}: Ball): Mesh {
  const [rx, ry, rz] = typeof r === 'number' ? [r, r, r] : r
  const girth = Math.max(1, Math.round((Math.PI * (rx + rz)) / size))
  const rise = Math.max(0.5, Math.round((Math.PI * ry * 2) / size) / 2)
  const nu = Math.round(Math.min(260, Math.max(36, rx * 0.9)) * detail)
  const place = (s: number, t: number): [number, number, number] => {
    const a = s * Math.PI * 2
    const k = (shape ? shape(t) : 1) * Math.sin(t * Math.PI)
    const p = turnPoint([Math.cos(a) * k * rx, -Math.cos(t * Math.PI) * ry, Math.sin(a) * k * rz], spin)
    return [p[0] + at[0], p[1] + at[1], p[2] + at[2]]
  }
  if (rounds) return inRounds(nu, girth, rise, rounds, place, disp)
  const nv = Math.round(Math.min(200, Math.max(24, ry * 0.7)) * detail)
  return surface(nu, nv, (s, t) => [...place(s, t), s * girth, t * rise], { closedU: true, disp })
}

const STEPS = 5

/** One band of the mesh per round of stitches, each with a whole number of stitches. */
function inRounds(
  nu: number,
  girth: number,
  rise: number,
  [across, down]: readonly [number, number],
  place: (s: number, t: number) => [number, number, number],
  disp: number,
): Mesh {
  const bands = Math.max(4, Math.round(rise * down))
  return surface(
    nu,
    bands * STEPS,
    (s, t) => {
      const j = Math.round(t * (bands * STEPS - 1))
      const band = Math.floor(j / STEPS)
      const v = (band + (j % STEPS) / (STEPS - 1)) / bands
      const stitches = Math.max(6, Math.round(girth * across * Math.sin(((band + 0.5) / bands) * Math.PI)))
      return [...place(s, v), (s * stitches) / across, (v * bands) / down]
    },
    { closedU: true, disp },
  )
}

export type Profile = readonly (readonly [radius: number, y: number])[]
export type Turned = {
  at?: Vec3
  profile: Profile
  spin?: Vec3
  size?: number
  squash?: number
  ripple?: (a: number, t: number, r: number, y: number) => readonly [number, number]
  disp?: number
  nu?: number
}

/** Turned on a wheel: profile from top to bottom, seen from a little above (spin). */
export function turned({
  at = [0, 0, 0],
  profile,
  spin = [-0.22, 0, 0],
  size = 100,
  squash = 1,
  ripple,
  disp = 0,
  nu = 160,
}: Turned): Mesh {
  const lengths = runLengths(profile)
  const widest = Math.max(...profile.map((p) => p[0]))
  const girth = Math.max(1, Math.round((Math.PI * 2 * widest) / size))
  const nv = profile.length
  return surface(
    nu,
    nv,
    (s, t) => {
      const j = Math.round(t * (nv - 1))
      const a = s * Math.PI * 2
      const [r0, y0] = profile[j]!
      const [r, y] = ripple ? ripple(a, t, r0, y0) : [r0, y0]
      const p = turnPoint([Math.cos(a) * r, y, Math.sin(a) * r * squash], spin)
      return [p[0] + at[0], p[1] + at[1], p[2] + at[2], s * girth, lengths[j]! / size]
    },
    { closedU: true, disp },
  )
}

/** How far along a line of points each one lies. */
export function runLengths(points: readonly (readonly number[])[]): number[] {
  const out = [0]
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1]!
    const b = points[i]!
    out.push(out[i - 1]! + Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!, (b[2] ?? 0) - (a[2] ?? 0)))
  }
  return out
}

export type Block = { at: Vec3; r: Vec3; spin?: Vec3; e?: number; size?: number; disp?: number }

/** A block with soft edges; e is how square it is (2 is an egg, 8 nearly a brick). */
export function block({ at, r: [a, b, c], spin = [-0.6, 0.4, 0], e = 6, size = 100, disp = 0 }: Block): Mesh {
  const pw = (v: number) => Math.sign(v) * Math.abs(v) ** (2 / e)
  return surface(
    180,
    110,
    (s, t) => {
      const u = s * Math.PI * 2
      const v = (t - 0.5) * Math.PI
      const q: Vec3 = [
        a * pw(Math.cos(v)) * pw(Math.cos(u)),
        b * pw(Math.sin(v)),
        c * pw(Math.cos(v)) * pw(Math.sin(u)),
      ]
      const p = turnPoint(q, spin)
      return [at[0] + p[0], at[1] + p[1], at[2] + p[2], q[0] / size, (q[1] + q[2]) / size]
    },
    { closedU: true, disp },
  )
}
