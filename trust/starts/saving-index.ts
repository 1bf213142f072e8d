// A process that loads the index and writes it again and again, to be killed: node trust/starts/saving-index.ts DATABASE_URL FILE
import { connect } from '#db/connect.ts'
import { LiveIndex } from '#server/search/live-index.ts'
import { ProductIndex } from '#server/search/product-index.ts'
import { savedIndex } from '#server/search/saved-index.ts'

const [url = '', file = ''] = process.argv.slice(2)
const db = connect(url, { max: 2 })
const saved = savedIndex<ProductIndex>(file, db, { leastBytes: 0, everyMs: 0 })
const live = new LiveIndex(db, () => new ProductIndex(), {
  saved: {
    read: async () => null,
    discard: async () => undefined,
    async write(index, snapshot) {
      for (;;) {
        process.send?.('writes')
        await saved.write(index, snapshot)
      }
    },
  },
})
await live.untilTried()
live.start()
