// What the pages of the desk do beyond forms and links. Each looks for what it is for, and works without the others.
import './lines.web.ts'
import './live.web.ts'
import './passkeys.web.ts'
