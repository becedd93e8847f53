import { useState } from 'react'
import { fieldsOver } from '#platform/browser/kept.web.ts'
import { useKeptState } from '#platform/browser/useKeptState.ts'
import { type Choices, firstChoices } from './choices.ts'
import { type ActionName, actionNames } from './contract.ts'

/**
 * What a visitor has chosen, also before a reload, but for the password, which nothing keeps. The action that the address asks for comes
 * before the one that was chosen last.
 */
export function useKeptChoices(asked: ActionName | undefined): readonly [Choices, (choices: Choices) => void] {
  const first = { ...firstChoices, name: asked ?? firstChoices.name }
  const [kept, keep] = useKeptState('pdfPagesChoices', first, (kept) => {
    const choices = fieldsOver(first, kept)
    return choices && { ...choices, name: asked ?? actionNames.find((name) => name === choices.name) ?? first.name }
  })
  const [newPassword, setNewPassword] = useState('')
  return [
    { ...kept, newPassword },
    (choices) => {
      setNewPassword(choices.newPassword)
      keep({ ...choices, newPassword: '' })
    },
  ]
}
