/** Plain properties only: these pages also serve browsers that know neither variables nor grid. */
export const pageStyle = `
html{color-scheme:light dark}
body{margin:0;background:#f4f6f8;color:#161c26;font:15px/1.5 "Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word;word-wrap:break-word}
a{color:#4b43c1}a:focus,button:focus,input:focus,[tabindex]:focus{outline:2px solid #615de5;outline-offset:2px}
.top,.foot{background:#fff;padding:0 24px}.top{border-bottom:1px solid #dfe2e7}.foot{border-top:1px solid #dfe2e7;color:#464d5c;padding-top:8px;padding-bottom:8px}
.top ul,.tabs,.crumbs{list-style:none;margin:0;padding:0}.top li,.tabs li,.crumbs li{display:inline-block;margin:0 20px 0 0}
.top a,.tabs a,.crumbs a,.top strong,.tabs strong{display:inline-block;line-height:44px}.top form{display:inline}
.crumbs li{margin-right:8px}.crumbs li+li:before{content:"/ ";color:#626977}
main{max-width:1600px;padding:16px 24px 40px}h1{font-size:24px;line-height:1.25;margin:8px 0 16px}h2{font-size:17px;margin:28px 0 8px}
p{max-width:46em}.wide{overflow-x:auto;margin:0 0 20px}table{border-collapse:collapse;background:#fff;border:1px solid #dfe2e7}
caption{text-align:left;font-weight:600;padding:8px 0}th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid #dfe2e7;min-width:60px;max-width:480px}
td a,th a{display:inline-block;padding:4px 0;margin:-4px 0}thead th{background:#eff1f5;white-space:nowrap}tbody th{font-weight:600}td.number,th.number{text-align:right;white-space:nowrap}
.status{font-weight:600;white-space:nowrap}.down{color:#b9121d}.down_partial{color:#b02448}.down_acknowledged{color:#95425d}.warning{color:#7e5104}
.unusual{color:#9f440b}.paused{color:#186099}.up{color:#006737}.unknown{color:#535862}
label{display:block;margin:12px 0 4px;font-weight:600}input{font:inherit;font-size:16px;width:280px;max-width:100%;min-height:44px;padding:8px 10px;border:1px solid #848b97;border-radius:6px;background:#fff;color:#161c26;box-sizing:border-box}
button{font:inherit;min-height:44px;padding:8px 16px;border:1px solid #5650d3;border-radius:6px;background:#5650d3;color:#fff}
.top button{min-height:44px;border:0;padding:0;background:none;color:#4b43c1;text-decoration:underline}
.note{border-left:4px solid #df1725;background:#fff;padding:8px 12px;max-width:46em}.button{display:inline-block;line-height:28px;padding:8px 16px;border-radius:6px;background:#5650d3;color:#fff;text-decoration:none}
@media (max-width:599px){main,.top,.foot{padding-left:16px;padding-right:16px}td a,th a{padding:11px 0;margin:-3px 0}}
@media (prefers-color-scheme:dark){body{background:#0b0d12;color:#edeef2}a,.top button{color:#aeb0fe}.top,.foot,table,.note{background:#13151b;border-color:#252830}.foot{color:#b2b6bf}.crumbs li+li:before{color:#9297a2}
thead th{background:#1b1e26}th,td{border-color:#252830}.note{border-color:#f94647}input{background:#1b1e26;color:#edeef2;border-color:#6a707d}a:focus,button:focus,input:focus,[tabindex]:focus{outline-color:#8d90ff}
.button{color:#fff}.down{color:#ff8a88}.down_partial{color:#fd91a0}.down_acknowledged{color:#eda7b7}.warning{color:#f5d068}.unusual{color:#fcad6a}.paused{color:#80c2f6}.up{color:#67d897}.unknown{color:#b2b6bf}}
@media print{.top,.foot,.tabs{display:none}body,table{background:#fff;color:#000}}
`;
