// The figures of the photo tools, one bench after the other. Run with: npm run bench -- photos
await import('./idPhoto.ts')
await import('./restore.ts')
await import('./styles.ts')
