/** The product among things: on a table, on a peg, on a shelf, on a sill, or on a wall. */
import type { Backdrop } from '../engine/backdrop.ts'
import { dice } from '../engine/chance.ts'
import type { Stage } from '../engine/stage.ts'
import { onPeg } from './set-peg.ts'
import { onShelf } from './set-shelf.ts'
import { onSill } from './set-sill.ts'
import { onTable } from './set-table.ts'
import { onWall } from './set-wall.ts'
import type { Setting } from './setting.ts'

export function setScene(stage: Stage, given: Omit<Setting, 'chance'>): Promise<Backdrop> {
  const setting = { ...given, chance: dice(given.seed) }
  const { kind, chance } = setting
  if (kind.stance === 'wall') return onWall(stage, setting)
  if (kind.stance === 'stand') return (chance() < 0.6 ? onShelf : onSill)(stage, setting)
  return (kind.peg && chance() < 0.6 ? onPeg : onTable)(stage, setting)
}
