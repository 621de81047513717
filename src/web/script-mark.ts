import { createContext } from 'react'

/** The mark by which the server knows its own inline scripts (decision 026). Empty in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
