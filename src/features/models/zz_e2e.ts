import { mkdtemp } from 'node:fs/promises'
import { engines } from '#tools/old-photos/engines.ts'
import { engines as idEngines } from '#tools/id-photo/engines.ts'
import { runEngine, stopEngines } from '#platform/engine/index.ts'
import { createLog } from '#platform/log.ts'
import { residentMegabytes, treeOf } from '#platform/engine/tree.ts'
import { writeFile, copyFile } from 'node:fs/promises'
import sharp from 'sharp'
const log=createLog({NODE_ENV:'development',LOG_LEVEL:undefined})
const scratch=await mkdtemp('/tmp/e2e-')
const opt={scratch,signal:new AbortController().signal,log}
let peak=0; const iv=setInterval(()=>{peak=Math.max(peak,residentMegabytes(process.pid)-process.memoryUsage().rss/1e6)},100)
for (const side of [512,1024,1600]) { const p=`${scratch}/in${side}.jpg`; await sharp('/work/shared/data/photos/astronaut.png').resize(side,side).jpeg().toFile(p)
 for (const modelsFolder of ['/tmp/none','/tmp/m1']) { peak=0; const t=performance.now(); const r=await runEngine(engines.superResolution,{path:p,modelsFolder},opt); console.log(side,modelsFolder,r.facts,((performance.now()-t)/1000).toFixed(2),'s peak MB',peak.toFixed()) } }
const spec={width:413,height:531,dpi:300,background:[255,255,255],headHeightRatio:.7,topHairHeightRatio:.1,bottomEyeHeightRatio:null,maxBytes:null} as never
for (const modelsFolder of ['/tmp/none','/tmp/m1','/tmp/m1']) {const t=performance.now(); const r=await runEngine(idEngines.photo,{path:'/work/shared/data/photos/obama.jpg',spec,mode:'newBackground',cacheFolder:'/tmp/sundry-test-networks',modelsFolder},opt); await copyFile(r.file,`/tmp/id-${modelsFolder.slice(5)}.jpg`); console.log('id',modelsFolder,((performance.now()-t)/1000).toFixed(2)) }
await writeFile('/tmp/m1/SINet_Softmax.onnx','x')
await runEngine(idEngines.photo,{path:'/work/shared/data/photos/obama.jpg',spec,mode:'newBackground',cacheFolder:'/tmp/sundry-test-networks',modelsFolder:'/tmp/m1'},opt)
await copyFile('/work/shared/data/models/SINet_Softmax.onnx','/tmp/m1/SINet_Softmax.onnx').catch(()=>{})
clearInterval(iv); await stopEngines(); console.log('left',treeOf(process.pid))
