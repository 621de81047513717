import { createContext } from 'react'

/** The server's mark of its own inline scripts (decision 026). Empty in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined)
