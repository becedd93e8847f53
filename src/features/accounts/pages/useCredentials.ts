import { useState } from 'react'
import { type Credentials, type Mistakes, mistakesIn } from '../validate.ts'

export type LoginMode = 'login' | 'register'

const nothing: Credentials = { email: '', password: '', confirm: '' }

/** What somebody types to log in or to register, and what is wrong with it, until they are at that field again. `say` has the sentences. */
export function useCredentials(say: Mistakes) {
  const [typed, setTyped] = useState(nothing)
  const [mistakes, setMistakes] = useState<Partial<Credentials>>({})

  // By focus, and by typing where Enter left the focus in the field.
  const clear = (name: keyof Credentials) => mistakes[name] && setMistakes({ ...mistakes, [name]: undefined })

  return {
    typed,
    mistakes,
    /** What a field is given. */
    field: (name: keyof Credentials) => ({
      value: typed[name],
      onChange: (event: { target: { value: string } }) => {
        setTyped({ ...typed, [name]: event.target.value })
        clear(name)
      },
      onFocus: () => clear(name),
    }),
    /** Whether it can be sent; what is wrong is told from now on. */
    check(mode: LoginMode): boolean {
      const found = mistakesIn(typed, mode, say)
      setMistakes(found)
      return Object.keys(found).length === 0
    },
    forgetMistakes: () => setMistakes({}),
    forgetTyped: () => setTyped(nothing),
  }
}
