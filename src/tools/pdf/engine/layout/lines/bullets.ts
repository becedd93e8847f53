/** Signs that are bullets wherever they start a line. Private ones come from symbol fonts. */
export const BULLET = /^[•●○◦▪▫■□❏❐❑❒‣⁃∙·➢➤►▶▸▹▷❖✓✔✗✘➔➜➡→⇒☞☛★☆✦✧◆◇◈◉⦿\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf0a8\uf02d]$/
