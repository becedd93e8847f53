import { useZones, zoneOf } from '../schedule/useZones.ts'
import { useArrival } from './useArrival.ts'
import { type Draft, useDraft } from './useDraft.ts'
import { useFormFacts } from './useFormFacts.ts'
import { useParts } from './useParts.ts'
import { useSending } from './useSending.ts'

export type Message = ReturnType<typeof useMessage>

/** The message that is being written: what it says, how and when it will travel, what is wrong with it, and its ways out. */
export function useMessage() {
  const [draft, setDraft] = useDraft()
  const { send, sending, problems, forget } = useSending()
  const { isFine, asking, look, forget: forgetArrival } = useArrival()
  const { ending, scheduleDays } = useFormFacts()
  const travelling = useParts(draft.message && draft.message + ending)
  const isLater = draft.later && scheduleDays !== undefined && scheduleDays > 0
  const zones = useZones(draft, isLater)

  return {
    draft,
    /** Writes something else; what was said of the whole counts no longer. */
    set(more: Partial<Draft>) {
      setDraft({ ...draft, ...more })
      forget('whole')
      forgetArrival()
    },
    problems,
    forget,
    sending,
    send() {
      if (!sending) void send({ ...draft, later: isLater }, zoneOf(zones, draft.timeZone))
    },
    /** Whether the server would take it as it is, and asking for that. */
    arrival: { isFine, asking, look: () => void look(draft) },
    /** How it travels in parts, with what the server adds. */
    travelling,
    ending,
    /** How many days ahead it may be scheduled; 0 where it cannot be. */
    scheduleDays,
    isLater,
    zones,
  }
}
